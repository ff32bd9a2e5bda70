import type { SavedItem, SaveTargetType } from '@shoreline/contracts';
import { Button, Select, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';

import { NO_FILTER, type SavedFilter, savedKinds } from './saved-items.ts';

interface SavedFiltersProps {
  saves: readonly SavedItem[];
  filter: SavedFilter;
  onChange: (filter: SavedFilter) => void;
}

/** Search text and type; types nothing was saved of are not offered. */
export function SavedFilters({ saves, filter, onChange }: SavedFiltersProps) {
  const present = [...new Set(saves.map(({ targetType }) => targetType))];
  const isFiltered = filter.query !== '' || filter.type !== 'all';

  return (
    <div role="search" aria-label="Your saved items" className="flex flex-wrap gap-3">
      <TextInput
        type="search"
        icon={Search}
        aria-label="Search saved items"
        placeholder="Search saved items"
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value })}
        className="min-w-0 flex-1 basis-64"
      />
      <Select
        aria-label="Type"
        value={filter.type}
        onChange={({ target }) => onChange({ ...filter, type: target.value as SaveTargetType | 'all' })}
        options={[
          { value: 'all', label: 'All types' },
          ...present.map((type) => ({ value: type, label: savedKinds[type].many })),
        ]}
        className="flex-1 basis-44 sm:flex-none"
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
          Clear
        </Button>
      )}
    </div>
  );
}
