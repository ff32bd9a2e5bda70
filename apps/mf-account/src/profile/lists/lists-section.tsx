import type { SavedListSummary } from '@shoreline/contracts/saved-lists';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Link, useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Badge, Button, Icon, Skeleton } from '@shoreline/ui';
import { Link2, Plus } from 'lucide';

import { savedListAddresses } from '../../shared/lists/list-addresses.ts';
import { countThings } from '../../shared/lists/list-entry.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { listAddress, listKeys, listQueries } from './lists.queries.ts';

/** The lists a member made of what they saved. */
export function ListsSection() {
  const { data, isError, isFetching, refetch } = useQuery(listQueries(useApi()).all());

  return (
    <section aria-labelledby="lists-heading" className="mb-8 rounded-card bg-band p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lists-heading" className="text-xl">
          Your lists
        </h2>
        <NewList />
      </div>
      {data && <Lists lists={data} />}
      {!data && !isError && <Skeleton className="mt-4 h-16 w-full" />}
      {!data && isError && (
        <Alert tone="danger" title="Your lists did not load" className="mt-4">
          <p>Nothing is lost.</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => void refetch()}
            loading={isFetching && 'Trying again…'}
          >
            Try again
          </Button>
        </Alert>
      )}
    </section>
  );
}

function Lists({ lists }: { lists: readonly SavedListSummary[] }) {
  if (lists.length === 0)
    return (
      <p className="mt-2 max-w-prose text-muted">
        Put what you saved in an order, add notes, and send it to whoever comes along.
      </p>
    );
  return (
    <ul aria-label="Your lists" className="mt-4 grid gap-3 sm:grid-cols-2">
      {lists.map(({ id, name, count, isShared }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-3"
        >
          <Link
            to={listAddress(id)}
            preventScrollReset
            className="w-full font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          <span className="text-sm text-muted">{countThings(count)}</span>
          {isShared && (
            <Badge tone="ocean" icon={Link2}>
              Shared
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function NewList() {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: (name: string) => api.call(savedListAddresses.create, { body: { name } }),
    onSuccess(list) {
      queryClient.setQueryData(listKeys.one(list.id), list);
      void queryClient.invalidateQueries({ queryKey: listKeys.all });
      void navigate(listAddress(list.id), { preventScrollReset: true });
    },
  });

  return (
    <ListNameDialog
      trigger={
        <Button variant="outline" size="sm">
          <Icon of={Plus} size={18} />
          New list
        </Button>
      }
      title="New list"
      submitLabel="Make the list"
      isSending={creation.isPending}
      failure={creation.isError ? toFailure(creation.error) : undefined}
      onSubmit={(name, done) => creation.mutate(name, { onSuccess: done })}
    />
  );
}

const TRY_AGAIN = 'Please try again in a moment.';

function toFailure(error: unknown) {
  const isFull = error instanceof ApiClientError && error.code === 'too-many-lists';
  return { title: 'The list was not made', text: isFull ? (error.problem?.message ?? TRY_AGAIN) : TRY_AGAIN };
}
