import { formatDateTime } from '@shoreline/contracts';
import type { SentPhotograph } from '@shoreline/contracts/operator-content';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Badge, EmptyState, ErrorState, Pagination, Picture } from '@shoreline/ui';
import { ImageOff } from 'lucide';

import { LoadingBlock } from '../shared/loading-block.tsx';
import { SearchForm } from '../shared/search-form.tsx';
import { PHOTOGRAPH_PAGE_SIZE, photographsQuery } from './photograph.queries.ts';
import { TakeDownPhotograph } from './take-down-photograph.tsx';

interface View {
  search: string;
  page: number;
}

function readView(params: URLSearchParams): View {
  const page = Number(params.get('page'));
  return { search: params.get('search')?.trim() ?? '', page: Number.isInteger(page) && page > 1 ? page : 1 };
}

const toQuery = ({ search, page }: View): string =>
  new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) }).toString();

/** A card each, the latest first; search and page stand in the address. */
export function SentPhotographs() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  return (
    <>
      <div className="mb-4 flex">
        <SearchForm
          key={view.search}
          label="Search photographs"
          placeholder="Who sent it, or words beside it"
          search={view.search}
          onSearch={(search) => setParams(toQuery({ search, page: 1 }), { preventScrollReset: true })}
        />
      </div>
      <h2 className="sr-only">What was sent</h2>
      <Results view={view} />
    </>
  );
}

function Results({ view }: { view: View }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(photographsQuery(useApi(), view));
  if (!data && error) {
    return (
      <ErrorState title="The photographs cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
        The site goes on all the same. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <LoadingBlock label="Loading the photographs…" className="h-[32rem]" />;
  if (data.items.length === 0) return <Nothing search={view.search} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Photographs" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map((photograph) => (
          <PhotographCard key={photograph.id} photograph={photograph} />
        ))}
      </ul>
      <Pagination
        as={SiteLink}
        className="mt-6"
        page={view.page}
        pageSize={PHOTOGRAPH_PAGE_SIZE}
        total={data.total}
        toHref={(page) => {
          const query = toQuery({ ...view, page });
          return `/admin/photographs${query && `?${query}`}`;
        }}
      />
    </div>
  );
}

const senders: Record<SentPhotograph['sender'], string> = {
  member: 'A member',
  owner: 'An owner',
  visitor: 'Somebody without an account',
  operator: 'An operator',
};

function PhotographCard({ photograph }: { photograph: SentPhotograph }) {
  const { picture, sender, sentAt, takenDown, places } = photograph;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4">
      {picture ? (
        <Picture picture={picture} frame="control" className="aspect-[3/2]" />
      ) : (
        <p className="grid aspect-[3/2] place-items-center rounded-control bg-sunken">
          <Badge tone="danger">Taken down</Badge>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {senders[sender]}, <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </p>
      {takenDown && (
        <p className="mt-1 text-sm wrap-anywhere">
          By {takenDown.by} on {formatDateTime(takenDown.at)}: {takenDown.reason}
        </p>
      )}
      <Places places={places} />
      {(!takenDown || places.length > 0) && (
        <div className="mt-auto pt-3">
          <TakeDownPhotograph photograph={photograph} />
        </div>
      )}
    </li>
  );
}

const Places = ({ places }: Pick<SentPhotograph, 'places'>) =>
  places.length === 0 ? (
    <p className="mt-1 text-sm text-muted">Nothing shows it.</p>
  ) : (
    <ul className="mt-1 text-sm">
      {places.map(({ label, href }) => (
        <li key={`${label} ${href}`} className="wrap-anywhere">
          {href ? (
            <SiteLink href={href} className="inline-flex min-h-6 items-center text-ocean underline underline-offset-4">
              {label}
            </SiteLink>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );

const Nothing = ({ search }: { search: string }) =>
  search ? (
    <EmptyState icon={ImageOff} title="No photograph is like that">
      <p>Search for the name of whoever sent it, for words of the review or story, or for the title of the listing.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={ImageOff} title="Nobody has sent a photograph yet">
      <p>What people send with reviews, stories and listings, and as pictures of themselves, stands here.</p>
    </EmptyState>
  );
