import type { SharedList } from '@shoreline/contracts/saved-lists';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useLocation } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, EmptyState, ErrorState, Skeleton, useHydrated } from '@shoreline/ui';
import { ListX } from 'lucide';

import { DayPlanView } from '../shared/lists/day-plan.tsx';
import { sharedListAddresses } from '../shared/lists/list-addresses.ts';
import { ListCalendar } from '../shared/lists/list-calendar.tsx';
import { countThings, ListEntry, Undescribed } from '../shared/lists/list-entry.tsx';

const ENDED = new Set([400, 404]);

/** A list for whoever has its link; nobody signs in for it. The server never learns what stands behind the `#`. */
export function SharedListPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = isHydrated ? hash.slice(1) : '';

  return (
    <Container className="min-h-[80dvh] max-w-[60rem] pt-8 md:pt-12">
      {isHydrated && token === '' ? <Ended /> : <Read token={token} />}
      <noscript>
        <p>This page needs JavaScript: its address is a secret that only your browser knows.</p>
      </noscript>
    </Container>
  );
}

function Read({ token }: { token: string }) {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared-list', token],
    queryFn: ({ signal }) => api.call(sharedListAddresses.read, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: true,
  });

  // Also of a list that was read before its link ended.
  if (error instanceof ApiClientError && ENDED.has(error.status)) return <Ended />;
  if (data) return <List list={data} refetch={refetch} isFetching={isFetching} />;
  if (!error) return <Loading />;
  return (
    <>
      <h1 className="sr-only">A shared list</h1>
      <ErrorState title="This list did not load" onRetry={() => void refetch()} retrying={isFetching}>
        Nothing is lost. Give it a moment and try again.
      </ErrorState>
    </>
  );
}

interface ListProps {
  list: SharedList;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}

function List({ list: { name, entries, isDescribed, day }, refetch, isFetching }: ListProps) {
  const hasNotes = entries.some(({ note }) => note !== null);
  return (
    <>
      <p className="text-sm font-semibold text-muted">A list somebody shared with you</p>
      <h1 className="mt-1 text-4xl wrap-anywhere">{name}</h1>
      {entries.length > 0 && <p className="mt-2 text-muted">{countThings(entries.length)}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <ListCalendar entries={entries} />
      </div>
      <p className="mt-5 max-w-prose rounded-control bg-band px-4 py-3 text-sm">
        {hasNotes ? 'The name of the list and the notes are' : 'The name of the list is'} by whoever made it, not by
        Shoreline, and we have not read {hasNotes ? 'them' : 'it'}.
      </p>
      {!isDescribed && <Undescribed refetch={refetch} isFetching={isFetching} />}
      {day && entries.length > 0 && <DayPlanView level={2} day={day} entries={entries} />}
      {entries.length === 0 && (
        <div className="mt-8">
          <EmptyState icon={ListX} title="Nothing on this list yet">
            Whoever made it has not added anything. Look again later: the link stays the same.
          </EmptyState>
        </div>
      )}
      <ol aria-label="On this list" className="mt-4 divide-y divide-line">
        {entries.map((entry) => (
          <li key={toTargetKey(entry)} className="py-5">
            <div className="flex items-start gap-4 sm:gap-5">
              <ListEntry entry={entry} isDescribed={isDescribed} level={2} />
            </div>
            {entry.note !== null && (
              <blockquote className="mt-3 border-l-2 border-edge pl-4 whitespace-pre-line wrap-anywhere">
                {entry.note}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <h1 className="sr-only">A shared list</h1>
    <p role="status" className="sr-only">
      Loading the list…
    </p>
    <Skeleton className="h-12 w-3/5" />
    <Skeleton className="mt-8 h-96 w-full rounded-card" />
  </div>
);

const Ended = () => (
  <>
    <h1 className="text-4xl">This link opens nothing</h1>
    <p className="mt-5 max-w-prose text-lg text-muted">
      It is not complete, or whoever shared the list has ended the link. Ask them for another one.
    </p>
    <ButtonLink as={SiteLink} href="/directory" className="mt-8">
      Browse the directory
    </ButtonLink>
  </>
);
