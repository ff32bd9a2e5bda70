import { accountRoutes, type Session } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Badge, Button, Skeleton } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { momentInWords } from '../../dates.ts';
import { accountQueries } from './account.queries.ts';
import { PrivacySection } from './privacy-section.tsx';

/** Every browser that is signed in; others than this one can be sent away. */
export function SessionsSection() {
  const sessions = useQuery(accountQueries(useApi()).sessions());
  const end = useEndSession();
  return (
    <PrivacySection title="Where you are signed in">
      {sessions.isPending && <Skeleton className="mt-4 h-16 w-full" />}
      {sessions.isError && (
        <Alert tone="danger" title="The list of your browsers did not load." className="mt-4">
          <Button variant="link" onClick={() => void sessions.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <ul className="mt-2 divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={end.variables?.id === session.id && end.isPending}>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Sign out ${session.browser}`}
              disabled={end.isPending}
              onClick={() => end.mutate(session)}
            >
              Sign out
            </Button>
          </SessionRow>
        ))}
      </ul>
    </PrivacySection>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  /** How to end it. */
  children: ReactNode;
}

function SessionRow({ session: { browser, lastSeenAt, isCurrent }, isEnding, children }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3" aria-busy={isEnding || undefined}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{browser}</p>
        <p className="text-sm text-muted">Last here {momentInWords(lastSeenAt)}</p>
      </div>
      {isCurrent ? <Badge tone="ocean">This browser</Badge> : children}
    </li>
  );
}

function useEndSession() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => api.call(accountRoutes.endSession, { params: { id } }),
    onSuccess(_, { browser }) {
      toast({ title: 'Signed out', description: `${browser} is no longer signed in.` });
      return queryClient.invalidateQueries(accountQueries(api).sessions());
    },
    onError: () =>
      toast({ title: 'Still signed in there', description: 'Please try again later.', tone: 'destructive' }),
  });
}
