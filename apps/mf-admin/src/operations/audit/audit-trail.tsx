import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, EmptyState } from '@shoreline/ui';
import { ScrollText } from 'lucide';
import { useState } from 'react';

import { MissingParts } from '../missing-parts.tsx';
import { operationQueries, type TrailFilter } from '../operations.queries.ts';
import { PartFailed, PartLoading } from '../part-loading.tsx';
import { splitParts, useSessionCheck } from '../use-parts.ts';
import { mergeTrails } from './merge-trails.ts';
import { PAGE_SIZE } from './read-records.ts';
import { RecordTable } from './record-table.tsx';
import { readTrailFilter, toTrailQuery } from './trail-address.ts';
import { TrailFilters } from './trail-filters.tsx';
import { VerifyTrails } from './verify-trails.tsx';

export function AuditTrail() {
  const [params] = useSearchParams();
  const filter = readTrailFilter(params);
  const key = toTrailQuery(filter);
  return (
    <>
      <VerifyTrails />
      <TrailFilters key={key} filter={filter} />
      {/* Another filter begins again with the latest. */}
      <Records key={`records ${key}`} filter={filter} />
    </>
  );
}

function Records({ filter }: { filter: TrailFilter }) {
  const [wanted, setWanted] = useState(PAGE_SIZE);
  const { data, error, isFetching, refetch } = useQuery(operationQueries(useApi()).records(filter, wanted));
  useSessionCheck(error);
  const retry = (): void => void refetch();
  if (!data) return error ? <PartFailed isFetching={isFetching} onRetry={retry} /> : <PartLoading />;

  const { answered, missing } = splitParts(data);
  if (answered.length === 0) return <PartFailed isFetching={isFetching} onRetry={retry} />;
  const { records, hasMore } = mergeTrails(answered.map(({ service, data: part }) => ({ service, ...part })));
  return (
    <>
      <h2 className="sr-only">Records</h2>
      <MissingParts services={missing} isFetching={isFetching} onRetry={retry} />
      {records.length === 0 ? (
        <NoRecords isNarrowed={toTrailQuery(filter) !== ''} />
      ) : (
        <RecordTable records={records} />
      )}
      {hasMore && (
        <Button
          variant="outline"
          className="mt-5"
          loading={isFetching && 'Reading…'}
          onClick={() => setWanted(wanted + PAGE_SIZE)}
        >
          Show earlier records
        </Button>
      )}
    </>
  );
}

const NoRecords = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      icon={ScrollText}
      title="No record is like that"
      action={
        <ButtonLink as={SiteLink} href="/admin/operations/audit" variant="outline">
          Show all records
        </ButtonLink>
      }
    >
      <p>Operators are found by the whole name, as it stands in a record. Records are kept for two years.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="Nothing is recorded yet">
      <p>Sign-ins, consent, claims and everything operators do arrive here as they happen.</p>
    </EmptyState>
  );
