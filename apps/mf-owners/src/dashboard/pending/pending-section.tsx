import { useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, ErrorState, Skeleton } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { DashboardSection } from '../dashboard-section.tsx';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';
import { LoadingState } from '../loading-state.tsx';

interface Withdrawal {
  action: string;
  failureTitle: string;
  send: () => Promise<unknown>;
  /** What is so afterwards. */
  outcome: { title: string; description: string };
}

interface PendingSectionProps<T> {
  title: string;
  note: string;
  /** What waits; null: nothing does. */
  query: { data: T | null | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  queryKey: readonly unknown[];
  /** Completes "Loading …". */
  loading: string;
  failureTitle: string;
  /** Stands above, whatever waits. */
  intro?: ReactNode;
  /** Stands below, whatever waits. */
  outro?: ReactNode;
  /** What starts it, while nothing waits. */
  form: ReactNode;
  withdrawal: Withdrawal;
  children: (pending: T) => ReactNode;
}

/** Something that waits until somebody used a link we mailed: what waits and how it is taken back, or else the form that starts it. */
export function PendingSection<T>({ title, note, query, loading, failureTitle, ...rest }: PendingSectionProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <DashboardSection title={title} note={note}>
      {rest.intro}
      {data === undefined && isError && (
        <ErrorState title={failureTitle} onRetry={() => void refetch()} retrying={isFetching}>
          Nothing has changed. Give it a moment and try again.
        </ErrorState>
      )}
      {data === undefined && !isError && (
        <LoadingState what={loading}>
          <Skeleton className="h-24 w-full" />
        </LoadingState>
      )}
      {data && (
        <div>
          {rest.children(data)}
          <WithdrawButton withdrawal={rest.withdrawal} queryKey={rest.queryKey} />
        </div>
      )}
      {data === null && rest.form}
      {rest.outro}
    </DashboardSection>
  );
}

function WithdrawButton({ withdrawal, queryKey }: { withdrawal: Withdrawal; queryKey: readonly unknown[] }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: withdrawal.send,
    onSuccess() {
      queryClient.setQueryData(queryKey, null);
      toast(withdrawal.outcome);
    },
  });
  return (
    <>
      <ErrorAlert title={withdrawal.failureTitle} error={error} className="mt-4" />
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        loading={isPending && 'Taking back…'}
        onClick={() => mutate()}
      >
        {withdrawal.action}
      </Button>
    </>
  );
}
