import type { ReleaseRevision } from '@shoreline/contracts/releases';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Field, Select, Skeleton } from '@shoreline/ui';
import { History } from 'lucide';

import { type HistoryFilter, PAGE_SIZE, releaseQueries } from '../release.queries.ts';
import { actionLabels, isAction, readFilter, toHistory } from './history-address.ts';
import { RevisionRow } from './revision-row.tsx';

export function Revisions() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const { data } = useQuery(releaseQueries(useApi()).live());
  return (
    <>
      <Filters filter={filter} apps={data?.apps.map(({ app }) => app) ?? []} />
      <RevisionPage filter={filter} live={{ revision: data?.revision ?? 0, set: data?.set ?? null }} />
    </>
  );
}

function RevisionPage({ filter, live }: Omit<RevisionListProps, 'revisions'>) {
  const { data, isError, isFetching, refetch } = useQuery(releaseQueries(useApi()).history(filter));
  if (isError) {
    return (
      <ErrorState title="The history cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        Give it a moment and try again.
      </ErrorState>
    );
  }
  return data ? (
    <RevisionList revisions={data} filter={filter} live={live} />
  ) : (
    <Skeleton className="h-96 w-full rounded-card" />
  );
}

function Filters({ filter, apps }: { filter: HistoryFilter; apps: readonly string[] }) {
  const [, setParams] = useSearchParams();
  const choose = (change: HistoryFilter): void =>
    setParams(toHistory({ ...filter, ...change, before: undefined }).split('?')[1] ?? '', { preventScrollReset: true });
  return (
    <div className="mb-4 grid gap-4 sm:max-w-xl sm:grid-cols-2">
      <Field label="App">
        <Select
          value={filter.app ?? ''}
          onChange={(event) => choose({ app: event.currentTarget.value || undefined })}
          options={[{ value: '', label: 'All apps' }, ...apps.map((app) => ({ value: app, label: app }))]}
        />
      </Field>
      <Field label="What happened">
        <Select
          value={filter.action ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ action: isAction(value) ? value : undefined })}
          options={[
            { value: '', label: 'Everything' },
            ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
    </div>
  );
}

interface RevisionListProps {
  revisions: readonly ReleaseRevision[];
  filter: HistoryFilter;
  live: { revision: number; set: string | null };
}

function RevisionList({ revisions, filter, live }: RevisionListProps) {
  if (revisions.length === 0) {
    return (
      <EmptyState icon={History} title="No revision is like that">
        <p>Choose another app, or everything that happened.</p>
      </EmptyState>
    );
  }
  const last = revisions.at(-1)?.number ?? 1;
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {revisions.map((revision) => (
          <RevisionRow key={revision.number} revision={revision} live={live} />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        {filter.before !== undefined && (
          <ButtonLink as={SiteLink} href={toHistory({ ...filter, before: undefined })} variant="outline" size="sm">
            Latest
          </ButtonLink>
        )}
        {revisions.length === PAGE_SIZE && last > 1 && (
          <ButtonLink as={SiteLink} href={toHistory({ ...filter, before: last })} variant="outline" size="sm">
            Earlier
          </ButtonLink>
        )}
      </div>
    </>
  );
}
