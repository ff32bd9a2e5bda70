import type { RouteAddress } from '@shoreline/contracts';
import type { EventNotifications, eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { type ApiClient, useApi, useToast } from '@shoreline/remote-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Card, Skeleton, Switch } from '@shoreline/ui';
import { useId } from 'react';

const ADDRESSES: {
  read: RouteAddress<typeof eventNotificationRoutes.read>;
  choose: RouteAddress<typeof eventNotificationRoutes.choose>;
} = {
  read: { method: 'GET', path: '/api/me/event-notifications' },
  choose: { method: 'PUT', path: '/api/me/event-notifications' },
};

/** Below `me`: the shell clears it when somebody signs out. */
const KEY = ['me', 'event-notifications'];

const choiceQuery = (api: ApiClient) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.call(ADDRESSES.read, {}, { signal }) });

/** Whether a member is mailed, too, when an event they saved changes. */
export function EventMailChoice() {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useQuery(choiceQuery(useApi()));

  return (
    <Card as="section" aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="text-xl">
        When a saved event changes
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Moved, cancelled, postponed or sold out: it stands above what you saved until you press “Got it”.
      </p>
      {data && <Choice choice={data} />}
      {!data && !isError && <Skeleton className="mt-4 h-12 w-full" />}
      {!data && isError && (
        <Alert tone="danger" title="We cannot say right now whether you are mailed, too" className="mt-4">
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            onClick={() => void refetch()}
            loading={isFetching && 'Trying again…'}
          >
            Try again
          </Button>
        </Alert>
      )}
    </Card>
  );
}

function Choice({ choice: { byMail, email } }: { choice: EventNotifications }) {
  const choose = useChoose();
  return (
    <Switch
      className="mt-3"
      side="end"
      label="Mail me about it, too"
      hint={email === null ? NO_ADDRESS : toHint(email)}
      checked={byMail}
      // What is on can always be switched off.
      disabled={email === null && !byMail}
      // Not disabled meanwhile: that would take the keyboard's focus away.
      aria-disabled={choose.isPending}
      onChange={({ target }) => {
        if (!choose.isPending) choose.mutate(target.checked);
      }}
    />
  );
}

const NO_ADDRESS =
  'Your sign-in service has not verified your email address, so we cannot write to it. Once it has, sign in again.';

const toHint = (email: string): string =>
  `To ${email}, some minutes after the change; what changes at once comes in one mail. Each has a link that ends them.`;

const FAILED = {
  title: 'That did not reach us',
  description: 'Nothing has changed. Please try again in a moment.',
  tone: 'destructive',
} as const;

function useChoose() {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (byMail: boolean) => api.call(ADDRESSES.choose, { body: { byMail } }),
    onSuccess(choice) {
      queryClient.setQueryData(KEY, choice);
      toast(choice.byMail ? SWITCHED_ON : SWITCHED_OFF);
    },
    onError: () => toast(FAILED),
  });
}

const SWITCHED_ON = {
  title: 'We will mail you',
  description: 'When an event you saved changes, you hear from us.',
  tone: 'success',
} as const;

const SWITCHED_OFF = { title: 'No more mails', description: 'Changes are shown here only.', tone: 'success' } as const;
