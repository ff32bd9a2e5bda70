import type { ListedFact } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, Checkbox, EmptyState, ErrorState, Field, Select } from '@shoreline/ui';
import { Scale } from 'lucide';
import { useState } from 'react';

import { LoadingBlock } from '../../shared/loading-block.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { FactFile } from './fact-file.tsx';
import { factQueries } from './fact.queries.ts';
import { type FactView, filterFacts, isDueBy, monthOf, readFactView, toFactQuery } from './fact-filter.ts';
import { FactTable } from './fact-table.tsx';

/** Every figure of the guides, the next review first, and the file for the quarterly round. */
export function FactsView() {
  const { data, isError, isFetching, refetch } = useQuery(factQueries(useApi()).all());
  const [month] = useState(() => monthOf(new Date()));
  if (isError && !data) {
    return (
      <ErrorState title="The figures cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        The guides go on all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  return (
    <div className="grid gap-6">
      <FactFile />
      {data ? (
        <Facts facts={data} month={month} />
      ) : (
        <LoadingBlock label="Loading the figures…" className="h-[48rem]" />
      )}
    </div>
  );
}

function Facts({ facts, month }: { facts: ListedFact[]; month: string }) {
  const [params, setParams] = useSearchParams();
  const view = readFactView(params);
  const choose = (change: Partial<FactView>): void =>
    setParams(toFactQuery({ ...view, ...change }), { preventScrollReset: true });
  const found = filterFacts(facts, view, month);
  const due = facts.filter((fact) => isDueBy(fact, month)).length;

  return (
    <section aria-label="Figures">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchForm
          key={view.search}
          label="Search figures"
          placeholder="Words of the name or the source"
          search={view.search}
          onSearch={(search) => choose({ search })}
        />
        <Field label="Guide" className="w-full sm:w-52">
          <Select
            value={view.section}
            options={[{ value: '', label: 'Every guide' }, ...toGuides(facts)]}
            onChange={({ currentTarget: { value } }) => choose({ section: value })}
          />
        </Field>
        <Checkbox
          label={`Due for review (${due})`}
          checked={view.isDue}
          onChange={({ target }) => choose({ isDue: target.checked })}
        />
      </div>
      {found.length > 0 ? <FactTable facts={found} month={month} /> : <Nothing view={view} />}
    </section>
  );
}

const toGuides = (facts: readonly ListedFact[]) =>
  [...new Set(facts.map(({ guide }) => guide))].toSorted().map((value) => ({ value, label: value }));

const Nothing = ({ view: { isDue, search, section } }: { view: FactView }) => (
  <EmptyState
    icon={Scale}
    title={isDue && !search && !section ? 'Nothing is due' : 'No figures are like that'}
    action={
      <ButtonLink as={SiteLink} href="/admin/content/facts" variant="outline">
        Show all figures
      </ButtonLink>
    }
  >
    <p>
      {isDue && !search && !section
        ? 'A figure comes up in the month its review says. The list of all of them begins with the next.'
        : 'The search looks through names and sources. Try fewer words, or every guide.'}
    </p>
  </EmptyState>
);
