import type { EpisodeSeason } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useLocation, useNavigate, useNavigation } from '@shoreline/remote-kit/router';
import { Container, Button, Select, Switch, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import type { FormEvent } from 'react';

import { episodeQueries, type EpisodeFilters } from '../shared/episodes/episode.queries.ts';
import { ListenOn } from '../shared/podcast/listen-on.tsx';
import { readEpisodeFilters, toEpisodesAddress, MAX_SEARCH_LENGTH } from './episode-filters.ts';
import { EpisodeResults } from './episode-results.tsx';

export function EpisodesPage() {
  const { shown, asked, isWaiting, change } = useEpisodeFilters();
  const seasons = useQuery(episodeQueries(useApi()).seasons());

  return (
    <Container className="pt-12 md:pt-16">
      <header className="max-w-3xl">
        <p className="text-xs font-semibold tracking-caps text-coral-text uppercase">The podcast</p>
        <h1 className="mt-4 text-6xl">Episodes</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">
          One conversation a week with somebody who knows something: how the bar moves, where the bread comes from, why
          the ferry waits. Pick one and put the kettle on.
        </p>
      </header>
      <EpisodeSearch asked={asked} seasons={seasons.data ?? []} onChange={change} />
      <EpisodeResults filters={shown} isWaiting={isWaiting} />
      <ListenOn tone="paper" className="mt-16 md:mt-24" />
    </Container>
  );
}

function useEpisodeFilters() {
  const here = useLocation();
  const navigate = useNavigate();
  const { location: ahead } = useNavigation();
  const isWaiting = ahead !== undefined && ahead.pathname === here.pathname;
  const asked = readFrom(isWaiting ? ahead.search : here.search);

  return {
    shown: readFrom(here.search),
    /** What was asked last: ahead of `shown` while the answer is on its way, so that controls follow the hand at once. */
    asked,
    isWaiting,
    change: (change: Partial<EpisodeFilters>) => void navigate(toEpisodesAddress({ ...asked, page: 1, ...change })),
  };
}

const readFrom = (search: string): EpisodeFilters => readEpisodeFilters(new URLSearchParams(search));

interface EpisodeSearchProps {
  asked: EpisodeFilters;
  seasons: readonly EpisodeSeason[];
  onChange: (change: Partial<EpisodeFilters>) => void;
}

/** Search, season and featured. A plain GET form; with a script it changes the address in place. */
function EpisodeSearch({ asked, seasons, onChange }: EpisodeSearchProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };

  return (
    <form
      action="/episodes"
      role="search"
      aria-label="Episodes"
      onSubmit={handleSubmit}
      className="mt-10 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 border-y border-line py-5 md:mt-12 lg:grid-cols-[minmax(0,1fr)_14rem_auto]"
    >
      <div className="col-span-2 flex gap-2 lg:col-span-1">
        <TextInput
          key={asked.search}
          type="search"
          name="search"
          icon={Search}
          aria-label="Search episodes"
          placeholder="Search titles, notes and transcripts"
          defaultValue={asked.search}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </div>
      <Select
        name="season"
        aria-label="Season"
        value={String(asked.season ?? '')}
        options={toOptions(seasons, asked.season)}
        onChange={(event) => onChange({ season: Number(event.currentTarget.value) || undefined })}
      />
      <Switch
        name="featured"
        value="true"
        label="Featured only"
        checked={asked.isFeatured}
        onChange={(event) => onChange({ isFeatured: event.currentTarget.checked })}
      />
    </form>
  );
}

function toOptions(seasons: readonly EpisodeSeason[], asked: number | undefined): { value: string; label: string }[] {
  const known = seasons.map(({ season, episodes }) => ({
    value: String(season),
    label: `Season ${season} (${episodes})`,
  }));
  const isUnknown = asked !== undefined && seasons.every(({ season }) => season !== asked);
  return [
    { value: '', label: 'All seasons' },
    ...known,
    ...(isUnknown ? [{ value: String(asked), label: `Season ${asked}` }] : []),
  ];
}
