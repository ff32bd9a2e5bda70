import type { EpisodeSeason } from '@shoreline/contracts';
import { Button, Select, Switch, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import type { FormEvent } from 'react';

import type { EpisodeFilters } from '../episode.queries.ts';
import { MAX_SEARCH_LENGTH } from './episode-filters.ts';

interface EpisodeSearchProps {
  asked: EpisodeFilters;
  seasons: readonly EpisodeSeason[];
  onChange: (change: Partial<EpisodeFilters>) => void;
}

/** Search, season and featured. A plain GET form; with a script it changes the address in place. */
export function EpisodeSearch({ asked, seasons, onChange }: EpisodeSearchProps) {
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

/** A requested season is in the list even while the seasons are not known. */
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
