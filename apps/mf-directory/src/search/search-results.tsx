import {
  eventStatusLabels,
  type RouteReply,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type siteSearchRoutes,
} from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, ButtonLink, EmptyState, ErrorState, Icon, Skeleton, VisuallyHidden } from '@shoreline/ui';
import { ArrowRight, SearchX } from 'lucide';

import { formatShortDate } from '../shared/dates/brisbane-date.ts';
import { MarkedText } from './marked-text.tsx';
import { type AskedSearch, toSearchAddress } from './search.queries.ts';

type Found = RouteReply<typeof siteSearchRoutes.find>;

interface SearchResultsProps {
  asked: AskedSearch;
  results: { data: Found | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  isWaiting: boolean;
}

const titles: Record<SearchKind, string> = {
  listing: 'Places',
  event: 'What’s on',
  story: 'Stories',
  episode: 'Episodes',
  guide: 'Guides',
};

const IDEAS = ['ferry', 'sourdough', 'dog beach', 'live music', 'first home', 'bluebottles'];

export function SearchResults({ asked, results, isWaiting }: SearchResultsProps) {
  if (!asked.search) return <Ideas />;
  if (results.isError) {
    return (
      <div className="mt-12">
        <ErrorState
          title="The search did not get through"
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        >
          Your words are still in the field. Try again in a moment.
        </ErrorState>
      </div>
    );
  }
  if (!results.data) return <Waiting />;

  const { groups, terms } = results.data;
  return (
    <div
      aria-busy={isWaiting || undefined}
      className="mt-10 grid max-w-4xl gap-12 transition-opacity duration-200 aria-busy:opacity-60"
    >
      <p role="status" className="text-sm text-muted">
        {toSummary(groups)}
        {asked.kind && (
          <>
            {' '}
            <SiteLink
              href={toSearchAddress({ search: asked.search })}
              className="font-semibold text-ocean underline underline-offset-4"
            >
              Search everything
            </SiteLink>
          </>
        )}
      </p>
      {groups.length === 0 ? (
        <section>
          <h2 className="sr-only">Results</h2>
          <Nothing search={asked.search} />
        </section>
      ) : (
        groups.map((group) => <Group key={group.kind} group={group} asked={asked} terms={terms} />)
      )}
    </div>
  );
}

function toSummary(groups: readonly SearchGroup[]): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return total === 1 ? '1 result' : `${total} results`;
}

function Group({ group, asked, terms }: { group: SearchGroup; asked: AskedSearch; terms: readonly string[] }) {
  const { kind, total, hits } = group;
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
        <h2 id={id} className="text-2xl">
          {titles[kind]} <span className="font-sans text-sm font-normal text-muted">{total}</span>
        </h2>
        {total > hits.length && (
          <SiteLink
            href={toMoreAddress(kind, asked)}
            className="inline-flex items-center gap-1.5 text-sm font-semibold text-ocean underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            All {total} <VisuallyHidden>{titles[kind]}</VisuallyHidden>
            <Icon of={ArrowRight} size={16} />
          </SiteLink>
        )}
      </header>
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.href} hit={hit} terms={terms} />
        ))}
      </ul>
    </section>
  );
}

/** Lists that page and filter go on with listings and events; of the others a search shows more of one kind. */
function toMoreAddress(kind: SearchKind, { search }: AskedSearch): string {
  if (kind === 'listing') return `/directory?${new URLSearchParams({ search })}`;
  if (kind === 'event') return `/events?${new URLSearchParams({ search })}`;
  return toSearchAddress({ search, kind });
}

function Hit({
  hit: { title, href, text, note, date, eventStatus },
  terms,
}: {
  hit: SearchHit;
  terms: readonly string[];
}) {
  const where = [date && formatShortDate(date), note].filter(Boolean).join(' · ');
  return (
    <li className="relative border-b border-line py-4 hover:bg-surface">
      <SiteLink
        href={href}
        className="text-lg font-semibold wrap-anywhere text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <MarkedText text={title} terms={terms} />
      </SiteLink>
      {eventStatus && (
        <Badge tone="danger" className="ml-2 align-middle">
          {eventStatusLabels[eventStatus]}
        </Badge>
      )}
      {where && <p className="mt-0.5 text-sm text-muted">{where}</p>}
      {text && (
        <p className="mt-1.5 max-w-prose wrap-anywhere text-muted">
          <MarkedText text={text} terms={terms} />
        </p>
      )}
    </li>
  );
}

function Ideas() {
  return (
    <nav aria-label="Searches to begin with" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {IDEAS.map((idea) => (
          <li key={idea}>
            <SiteLink
              href={toSearchAddress({ search: idea })}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4.5 text-sm font-medium text-ink transition-colors duration-150 hover:border-ink"
            >
              {idea}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ search }: { search: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing found for “${search}”`}
      action={
        <ButtonLink as={SiteLink} href="/directory" variant="outline">
          Browse the directory
        </ButtonLink>
      }
    >
      Try one word instead of several, or another word for the same thing. Our editors see what nobody found.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-10 grid max-w-4xl gap-4">
      <p role="status">
        <VisuallyHidden>Searching…</VisuallyHidden>
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  );
}
