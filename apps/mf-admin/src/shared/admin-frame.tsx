import type { Operator, OperatorRole } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, Container, ErrorState, Skeleton } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { Navigation } from './navigation.tsx';
import { isSessionOver, meQuery } from './operator.queries.ts';
import { PaletteArea } from './palette/palette-area.tsx';
import { mayAct } from './sections.ts';
import { SessionOver } from './session-over.tsx';
import { WhoIsThere } from './who-is-there.tsx';

interface AdminFrameProps {
  title: string;
  lead?: string;
  /** Who may see this page, besides administrators. */
  role: OperatorRole | readonly OperatorRole[];
  children: ReactNode;
}

/** What all pages of operators have: who is there, where else they may go, and what happens when the session ends. */
export function AdminFrame({ title, lead, role, children }: AdminFrameProps) {
  const { data: operator, error, isFetching, refetch } = useQuery(meQuery(useApi()));
  const ask = (): void => void refetch();

  return (
    <PaletteArea operator={operator}>
      {(paletteButton) => (
        <Container
          width="wide"
          className="max-w-[96rem] pt-4 pb-16 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-10 lg:pt-8"
        >
          <Navigation operator={operator} />
          <div className="min-w-0 max-lg:mt-4">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
              {paletteButton}
              {operator && <WhoIsThere operator={operator} />}
            </div>
            <h1 className="mt-6 text-3xl wrap-anywhere">{title}</h1>
            {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
            <div className="mt-6">
              {operator ? (
                <Allowed operator={operator} roles={[role].flat()}>
                  {children}
                </Allowed>
              ) : (
                <SessionState error={error} isAsking={isFetching} onAskAgain={ask} />
              )}
            </div>
          </div>
          {isSessionOver(error) && <SessionOver isAsking={isFetching} onAskAgain={ask} />}
        </Container>
      )}
    </PaletteArea>
  );
}

interface AllowedProps {
  operator: Operator;
  roles: readonly OperatorRole[];
  children: ReactNode;
}

const Allowed = ({ operator, roles, children }: AllowedProps) =>
  mayAct(operator, roles) ? children : <NotYours roles={roles} />;

interface SessionStateProps {
  error: unknown;
  isAsking: boolean;
  onAskAgain: () => void;
}

function SessionState({ error, isAsking, onAskAgain }: SessionStateProps) {
  if (!error) return <Loading />;
  if (isSessionOver(error)) return null;
  return (
    <ErrorState title="We cannot tell who you are just now" retrying={isAsking} onRetry={onAskAgain}>
      Nothing is lost. Give it a moment and try again.
    </ErrorState>
  );
}

const NotYours = ({ roles }: { roles: readonly OperatorRole[] }) => (
  <Alert tone="info" title="This is not among what you may do">
    It is for operators with the role {roles.join(' or ')}. Whoever manages the accounts can give it to you.
  </Alert>
);

const Loading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-16 w-full" />
    <Skeleton className="mt-3 h-16 w-full" />
    <Skeleton className="mt-3 h-16 w-full" />
  </div>
);
