import type { Operator, OperatorRole } from '@shoreline/contracts';
import { operatorAddresses } from './operator-addresses.ts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Link, useLocation } from '@shoreline/remote-kit/router';
import { Alert, Button, Container, ErrorState, Skeleton } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { isSessionOver, meQuery, operatorKeys } from './operator.queries.ts';
import { SessionOver } from './session-over.tsx';

interface AdminFrameProps {
  title: string;
  lead: string;
  /** Who may see this page, besides administrators. */
  role: OperatorRole;
  children: ReactNode;
}

const PAGES = [
  { to: '/admin/releases', label: 'Live' },
  { to: '/admin/releases/history', label: 'History' },
  { to: '/admin/releases/compare', label: 'Compare' },
];

/** What all pages of operators have: who is there, where else they may go, and what happens when the session ends. */
export function AdminFrame({ title, lead, role, children }: AdminFrameProps) {
  const { data: operator, error, isFetching, refetch } = useQuery(meQuery(useApi()));
  const ask = (): void => void refetch();

  return (
    <Container width="wide" className="max-w-[90rem] pt-6 pb-16 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
        <p className="text-sm font-semibold text-ocean">Admin</p>
        {operator && <WhoIsThere operator={operator} />}
      </div>
      <h1 className="mt-6 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{lead}</p>
      <nav aria-label="Releases" className="mt-5 flex gap-5 border-b border-line">
        {PAGES.map(({ to, label }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
      </nav>
      <div className="mt-6">
        {operator ? (
          <Allowed operator={operator} role={role}>
            {children}
          </Allowed>
        ) : (
          <SessionState error={error} isAsking={isFetching} onAskAgain={ask} />
        )}
      </div>
      {isSessionOver(error) && <SessionOver isAsking={isFetching} onAskAgain={ask} />}
    </Container>
  );
}

const LINK_CLASS =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-ocean aria-[current=page]:text-ink';

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} className={LINK_CLASS} aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </Link>
  );
}

const Allowed = ({ operator, role, children }: { operator: Operator; role: OperatorRole; children: ReactNode }) =>
  mayAct(operator, role) ? children : <NotYours role={role} />;

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

const mayAct = ({ roles }: Operator, role: OperatorRole): boolean =>
  roles.includes('administrator') || roles.includes(role);

const NotYours = ({ role }: { role: OperatorRole }) => (
  <Alert tone="info" title="This is not among what you may do">
    It is for operators with the role {role}. Whoever manages the accounts can give it to you.
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

function WhoIsThere({ operator }: { operator: Operator }) {
  const { isPending, mutate } = useSignOut();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm wrap-anywhere text-muted">
        {operator.email} · {operator.roles.join(', ')}
      </p>
      <Button variant="outline" size="sm" loading={isPending && 'Signing out…'} onClick={() => mutate()}>
        Sign Out
      </Button>
    </div>
  );
}

function useSignOut() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(operatorAddresses.logout, {}),
    onSuccess({ signOutUrl }) {
      queryClient.removeQueries({ queryKey: operatorKeys.all });
      // A page of its own: nothing of an operator is left in this one.
      window.location.assign(signOutUrl ?? '/');
    },
    onError: () => toast({ title: 'You are still signed in', description: 'Please try again.', tone: 'destructive' }),
  });
}
