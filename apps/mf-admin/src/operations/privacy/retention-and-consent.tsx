import { formatDateTime, formatMonth } from '@shoreline/contracts';
import type { PrivacyFigure } from '@shoreline/contracts/operation-addresses';
import type { RetentionFigures } from '@shoreline/contracts/operations';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { EmptyState } from '@shoreline/ui';
import { ChartColumn } from 'lucide';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { MissingParts } from '../missing-parts.tsx';
import { type OperationService, operationQueries } from '../operations.queries.ts';
import { PartFailed, PartLoading } from '../part-loading.tsx';
import { serviceLabels } from '../service-labels.ts';
import { splitParts, useSessionCheck } from '../use-parts.ts';
import { type MonthFigures, sumByMonth } from './sum-by-month.ts';

export function RetentionAndConsent() {
  const { data, error, isFetching, refetch } = useQuery(operationQueries(useApi()).privacy());
  useSessionCheck(error);
  const retry = (): void => void refetch();
  if (!data) return error ? <PartFailed isFetching={isFetching} onRetry={retry} /> : <PartLoading />;

  const { answered, missing } = splitParts(data);
  if (answered.length === 0) return <PartFailed isFetching={isFetching} onRetry={retry} />;
  const rules = answered.flatMap(({ service, data: part }) => part.rules.map((rule) => ({ ...rule, service })));
  const months = sumByMonth(answered.flatMap(({ data: part }) => part.months));
  return (
    <>
      <MissingParts services={missing} isFetching={isFetching} onRetry={retry} />
      <h2 className="mb-3 text-xl">Retention</h2>
      <p className="mb-4 max-w-prose text-sm text-muted">
        Each rule is followed once an hour. What is past its time and still there waits for the next time; a number that
        stays is worth a look at the log of its service.
      </p>
      <DataTable
        label="Retention rules"
        columns={ruleColumns}
        rows={rules}
        toId={({ service, rule }) => service + rule}
      />
      <h2 className="mt-10 mb-3 text-xl">Choices, exports and deletions by month</h2>
      <p className="mb-4 max-w-prose text-sm text-muted">
        Choices of members; those of visitors without an account stay in their browsers and are counted nowhere.
      </p>
      {months.length === 0 ? (
        <EmptyState icon={ChartColumn} title="Nothing to count yet">
          <p>Months appear here once a member chose about cookies, or somebody exported or deleted an account.</p>
        </EmptyState>
      ) : (
        <DataTable label="Counts by month" columns={monthColumns} rows={months} toId={({ month }) => month} />
      )}
    </>
  );
}

type RuleRow = RetentionFigures & { service: OperationService };

const ruleColumns: readonly DataColumn<RuleRow>[] = [
  {
    header: 'Rule',
    cell: ({ rule, service }) => (
      <>
        <span className="font-semibold wrap-anywhere text-ink">{rule.replaceAll('_', ' ')}</span>
        <span className="block text-xs text-muted">{serviceLabels[service]}</span>
      </>
    ),
  },
  {
    header: 'Last followed',
    cell: ({ lastRunAt }) =>
      lastRunAt ? <time dateTime={lastRunAt}>{formatDateTime(lastRunAt)}</time> : 'Not since this is noted',
  },
  {
    header: 'Removed last',
    cell: ({ lastRemovedAt, lastRemoved }) =>
      lastRemovedAt ? (
        <>
          {lastRemoved.toLocaleString('en-AU')} removed
          <span className="block text-xs text-muted">
            <time dateTime={lastRemovedAt}>{formatDateTime(lastRemovedAt)}</time>
          </span>
        </>
      ) : (
        'Nothing removed yet'
      ),
  },
  {
    header: 'Past its time now',
    cell: ({ waiting }) => (waiting === null ? 'Not counted' : `${waiting.toLocaleString('en-AU')} waiting`),
  },
];

const count = (figure: PrivacyFigure, label: string): DataColumn<MonthFigures> => ({
  header: label,
  cell: ({ counts }) => (
    <>
      {counts[figure] ?? 0}
      <span className="text-muted md:hidden"> {label.toLowerCase()}</span>
    </>
  ),
});

const monthColumns: readonly DataColumn<MonthFigures>[] = [
  {
    header: 'Month',
    cell: ({ month }) => <span className="font-semibold text-ink">{formatMonth(`${month}-15T00:00:00Z`)}</span>,
  },
  count('consent-accepted', 'Allowed everything'),
  count('consent-custom', 'Allowed some'),
  count('consent-rejected', 'Allowed nothing'),
  count('data-exported', 'Exports'),
  count('account-deleted', 'Deleted accounts'),
];
