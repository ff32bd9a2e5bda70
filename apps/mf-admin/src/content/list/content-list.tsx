import { allowsAct } from '@shoreline/contracts/content-kinds';
import type { ContentSummary } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Field, Icon, Pagination, Select } from '@shoreline/ui';
import { FileText, Plus } from 'lucide';

import { LoadingBlock } from '../../shared/loading-block.tsx';
import { meQuery } from '../../shared/operator.queries.ts';
import { SearchForm } from '../../shared/search-form.tsx';
import { mayAct } from '../../shared/sections.ts';
import { type ContentList, stateLabels } from '../content-kinds.ts';
import { CONTENT_PAGE_SIZE, contentQueries } from '../content.queries.ts';
import { ContentTable } from './content-table.tsx';
import { isState, type ListView, readListView, toListQuery } from './list-address.ts';

interface ContentListViewProps {
  /** As the address has it. */
  name: string;
  list: ContentList;
}

/** A list with its search and filters; all of it stands in the address. */
export function ContentListView({ name, list }: ContentListViewProps) {
  const [params, setParams] = useSearchParams();
  const view = readListView(params);
  const choose = (change: Partial<ListView>): void =>
    setParams(toListQuery({ ...view, page: 1, ...change }), { preventScrollReset: true });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchForm
          key={view.search}
          label={`Search ${name}`}
          placeholder="Words of the title"
          search={view.search}
          onSearch={(search) => choose({ search })}
        />
        <Filters list={list} view={view} onChoose={choose} />
        <NewLink name={name} list={list} />
      </div>
      <Results name={name} list={list} view={view} />
    </>
  );
}

interface FiltersProps {
  list: ContentList;
  view: ListView;
  onChoose: (change: Partial<ListView>) => void;
}

const STATES = [
  { value: '', label: 'Every state' },
  ...Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
];

const Filters = ({ list: { sections }, view, onChoose }: FiltersProps) => (
  <>
    <Field label="State" className="w-[calc(50%-0.375rem)] sm:w-44">
      <Select
        value={view.state ?? ''}
        options={STATES}
        onChange={({ currentTarget: { value } }) => onChoose({ state: isState(value) ? value : undefined })}
      />
    </Field>
    {sections && (
      <Field label={sections.label} className="w-[calc(50%-0.375rem)] sm:w-44">
        <Select
          value={view.section ?? ''}
          options={[{ value: '', label: 'All' }, ...sections.options]}
          onChange={({ currentTarget: { value } }) => onChoose({ section: value || undefined })}
        />
      </Field>
    )}
  </>
);

function NewLink({ name, list }: ContentListViewProps) {
  const { data: operator } = useQuery(meQuery(useApi()));
  if (!operator || !mayAct(operator, ['editor']) || !allowsAct(list.kind, 'create')) return null;
  return (
    <ButtonLink as={SiteLink} href={`/admin/content/${name}/new`}>
      <Icon of={Plus} size={18} />
      New {list.one}
    </ButtonLink>
  );
}

function Results({ name, list, view }: ContentListViewProps & { view: ListView }) {
  const filter = { ...view, kind: list.kind, section: list.section ?? view.section };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(contentQueries(useApi()).page(filter));
  if (isError && !data) {
    return (
      <ErrorState title="The list cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        The site goes on all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <LoadingBlock label="Loading the list…" className="h-[32rem]" />;
  if (data.total === 0) return <Nothing list={list} view={view} name={name} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <Found {...data} name={name} view={view} />
    </div>
  );
}

interface FoundProps {
  items: ContentSummary[];
  total: number;
  name: string;
  view: ListView;
}

const Found = ({ items, total, name, view }: FoundProps) => (
  <>
    <ContentTable items={items} label={name} />
    <Pagination
      as={SiteLink}
      className="mt-6"
      page={view.page}
      pageSize={CONTENT_PAGE_SIZE}
      total={total}
      toHref={(page) => {
        const query = toListQuery({ ...view, page });
        return `/admin/content/${name}${query && `?${query}`}`;
      }}
    />
  </>
);

function Nothing({ name, list, view }: ContentListViewProps & { view: ListView }) {
  const isNarrowed = Boolean(view.search || view.state || view.section);
  if (!isNarrowed) {
    return (
      <EmptyState icon={FileText} title={`No ${name} yet`}>
        <p>{list.empty}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title={`No ${name} are like that`}
      action={
        <ButtonLink as={SiteLink} href={`/admin/content/${name}`} variant="outline">
          Show all {name}
        </ButtonLink>
      }
    >
      <p>The search looks for the beginnings of words in titles and addresses. Try fewer of them, or every state.</p>
    </EmptyState>
  );
}
