import { formatDay } from '@shoreline/contracts';
import { searchSpans, type SearchSpan } from '@shoreline/contracts/operation-addresses';
import type { VainSearch } from '@shoreline/contracts/operations';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, useSearchParams } from '@shoreline/remote-kit/router';
import { EmptyState, Field, Select } from '@shoreline/ui';
import { SearchX } from 'lucide';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { operationQueries } from '../operations.queries.ts';
import { PartFailed, PartLoading } from '../part-loading.tsx';
import { useSessionCheck } from '../use-parts.ts';

const DEFAULT_SPAN: SearchSpan = 28;
const SPANS = searchSpans.map((days) => ({ value: String(days), label: `Last ${days} days` }));

const readSpan = (text: string | null): SearchSpan => searchSpans.find((days) => String(days) === text) ?? DEFAULT_SPAN;

export function VainSearches() {
  const [params, setParams] = useSearchParams();
  const days = readSpan(params.get('days'));
  return (
    <>
      <Field label="Counted over" className="mb-4 w-full sm:w-56">
        <Select
          value={String(days)}
          options={SPANS}
          onChange={({ currentTarget: { value } }) => setParams({ days: value }, { preventScrollReset: true })}
        />
      </Field>
      <Counted days={days} />
    </>
  );
}

function Counted({ days }: { days: SearchSpan }) {
  const { data, error, isFetching, refetch } = useQuery(operationQueries(useApi()).searches(days));
  useSessionCheck(error);
  const retry = (): void => void refetch();
  if (!data) return error ? <PartFailed isFetching={isFetching} onRetry={retry} /> : <PartLoading />;

  const { searches, hidden } = data;
  return (
    <>
      <h2 className="sr-only">What was not found</h2>
      {searches.length === 0 ? (
        <NothingInVain />
      ) : (
        <DataTable
          label="Searches that found nothing"
          columns={columns}
          rows={searches}
          toId={({ place, text }) => `${place} ${text}`}
        />
      )}
      <p className="mt-4 max-w-prose text-sm text-muted">
        {hidden > 0 && `${toOther(hidden)} searched for once or twice and ${hidden === 1 ? 'stays' : 'stay'} hidden. `}
        Shown is what three or more requests had. What looks like an address or a number of somebody is not stored, and
        counts are deleted after 90 days.
      </p>
    </>
  );
}

const toOther = (hidden: number): string => (hidden === 1 ? 'One other text was' : `${hidden} other texts were`);

const places = { directory: 'Directory', events: 'Events', site: 'Whole site' } as const;
const paths = { directory: '/directory', events: '/events', site: '/search' } as const;

const toSearchPath = ({ text, place }: VainSearch): string =>
  `${paths[place]}?${new URLSearchParams({ search: text })}`;

const columns: readonly DataColumn<VainSearch>[] = [
  {
    header: 'Searched for',
    cell: (search) => (
      <Link
        to={toSearchPath(search)}
        className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
      >
        {search.text}
      </Link>
    ),
  },
  { header: 'Where', cell: ({ place }) => places[place] },
  { header: 'How often', cell: ({ count }) => `${count.toLocaleString('en-AU')} times` },
  {
    header: 'Last on',
    cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDay(`${lastDay}T02:00:00Z`)}</time>,
  },
];

const NothingInVain = () => (
  <EmptyState icon={SearchX} title="Nothing to show yet">
    <p>
      Once three requests searched for the same words and found nothing, the words stand here: a listing to add, an
      event to look for, or a word the directory should know.
    </p>
  </EmptyState>
);
