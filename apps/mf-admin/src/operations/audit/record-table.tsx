import { formatDateTime } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { serviceLabels } from '../service-labels.ts';
import { detailsOf, eventLabel } from './describe-record.ts';
import type { TrailRecord } from './merge-trails.ts';

const TONES: Record<string, 'success' | 'danger' | 'outline'> = {
  done: 'success',
  refused: 'danger',
  failed: 'danger',
};

const columns: readonly DataColumn<TrailRecord>[] = [
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { header: 'What', cell: (record) => <RecordDetails record={record} /> },
  { header: 'Operator', cell: ({ operator }) => <span className="wrap-anywhere">{operator ?? '–'}</span> },
  { header: 'Service', cell: ({ service }) => serviceLabels[service] },
  {
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={TONES[outcome] ?? 'outline'}>{eventLabel(outcome)}</Badge>,
  },
];

const RecordDetails = ({ record }: { record: TrailRecord }) => (
  <details className="min-w-0">
    <summary className="rounded-sm font-semibold text-ink pointer-coarse:py-2">
      {eventLabel(record.event)}
      {record.action && <span className="block text-xs font-normal wrap-anywhere text-muted">{record.action}</span>}
    </summary>
    <dl className="mt-2 grid gap-1 text-xs">
      {detailsOf(record).map(([label, value]) => (
        <div key={label} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="font-mono wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** Records of all services; each row opens to everything it holds. */
export const RecordTable = ({ records }: { records: readonly TrailRecord[] }) => (
  <DataTable
    label="Audit trail"
    columns={columns}
    rows={records}
    toId={({ service, sequence }) => `${service} ${sequence}`}
  />
);
