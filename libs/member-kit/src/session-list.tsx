import { formatDateTime, type Session } from '@shoreline/contracts';
import { Alert, Badge, Button, Skeleton } from '@shoreline/ui';

interface SessionListProps {
  sessions: {
    data: readonly Session[] | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  ending: Session | undefined;
  onEnd: (session: Session) => void;
}

/** Every browser somebody is signed in with; others than this one can be sent away. */
export function SessionList({ sessions: { data, isPending, isError, refetch }, ending, onEnd }: SessionListProps) {
  return (
    <>
      {isPending && <Skeleton className="mt-4 h-16 w-full" />}
      {isError && (
        <Alert tone="danger" title="The list of your browsers did not load." className="mt-4">
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending?.id === session.id}
            isBusy={ending !== undefined}
            onEnd={() => onEnd(session)}
          />
        ))}
      </ul>
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, isBusy, onEnd }: SessionRowProps) {
  const { browser, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3" aria-busy={isEnding || undefined}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{browser}</p>
        <p className="text-sm text-muted">Last here {formatDateTime(lastSeenAt)}</p>
      </div>
      {isCurrent ? (
        <Badge tone="ocean">This browser</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${browser}`}
          disabled={isBusy}
          loading={isEnding && 'Signing out…'}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
