import { formatDateTime } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Badge, Button } from '@shoreline/ui';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { usePaletteActs } from '../../shared/palette/palette-acts.ts';
import { operationQueries } from '../operations.queries.ts';
import { PartFailed, PartLoading } from '../part-loading.tsx';
import { useSessionCheck } from '../use-parts.ts';
import { describeParts, type SitePart } from './describe-parts.ts';

const STATES = {
  ready: { tone: 'success', label: 'Ready' },
  'not-ready': { tone: 'coral', label: 'Not ready' },
  away: { tone: 'danger', label: 'Away' },
  unknown: { tone: 'outline', label: 'Not known' },
} as const;

const columns: readonly DataColumn<SitePart>[] = [
  { header: 'Part', cell: ({ name }) => <span className="font-semibold text-ink">{name}</span> },
  { header: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'What it says', cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span> },
  {
    header: 'Version',
    cell: ({ version, startedAt }) =>
      version && (
        <>
          {version}
          {startedAt && (
            <span className="block text-xs text-muted">
              up since <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
            </span>
          )}
        </>
      ),
  },
  {
    header: 'Replicas',
    cell: ({ replicas }) => replicas && `${replicas.healthy} of ${replicas.known} would be asked`,
  },
];

export function SiteParts() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(operationQueries(useApi()).status());
  useSessionCheck(error);
  const askAgain = (): void => void refetch();
  usePaletteActs([{ label: 'Ask all parts how they do', run: askAgain }]);
  if (!data) return error ? <PartFailed isFetching={isFetching} onRetry={askAgain} /> : <PartLoading />;

  const parts = describeParts(data);
  const troubled = parts.filter(({ state }) => state !== 'ready').map(({ name }) => name);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p role="status" className="font-semibold wrap-anywhere">
            {troubled.length === 0 ? 'Everything is ready.' : `Look at: ${troubled.join(', ')}.`}
          </p>
          <p className="text-sm text-muted">Asked at {timeOf(dataUpdatedAt)}, and again every ten seconds.</p>
        </div>
        <Button size="sm" variant="outline" onClick={askAgain}>
          Ask now
        </Button>
      </div>
      <DataTable label="Parts of the site" columns={columns} rows={parts} toId={({ name }) => name} />
    </>
  );
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en-AU', { timeZone: 'Australia/Brisbane', hour12: false });
