import { useQuery } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { List, MapPinned } from 'lucide';

import { ActiveFilters } from '../shared/filters/active-filters.tsx';
import { ListMap } from '../shared/map/list-map.tsx';
import { toActiveFilters } from './chosen-filters.ts';
import {
  type DirectoryFilters,
  readDirectoryFilters,
  toClearedHref,
  toDirectoryHref,
  toDirectoryQuery,
} from './directory-filters.ts';
import { personaQueries } from './directory.queries.ts';
import { WhereForm } from './where/where-form.tsx';

/**
 * Over the list: where, what it is narrowed by, and the map, if it is asked for. All but the map is links and a plain form.
 * `search` is that of the address: a text stays the same while the page renders.
 */
export function ResultTools({ search }: { search: string }) {
  const { data: personas } = useQuery(personaQueries.list());
  if (!personas) return null;
  const filters = readDirectoryFilters(new URLSearchParams(search), personas);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:col-span-2">
        <div className="flex flex-wrap items-center gap-2">
          <WhereForm filters={filters} />
          <ActiveFilters filters={toActiveFilters(filters, personas)} clearHref={toClearedHref(filters)} />
        </div>
        <Views filters={filters} />
      </div>
      {filters.asked['view'] && (
        <ListMap
          filters={filters}
          query={toDirectoryQuery(filters)}
          toHref={(change) => toDirectoryHref(filters, change)}
        />
      )}
    </>
  );
}

const views = [
  { id: '', title: 'List', icon: List },
  { id: 'map', title: 'Map', icon: MapPinned },
] as const;

function Views({ filters }: { filters: DirectoryFilters }) {
  return (
    <nav aria-label="View" className="ml-auto">
      <ul className="flex rounded-full border border-edge bg-surface p-0.5">
        {views.map(({ id, title, icon }) => (
          <li key={id}>
            <Link
              to={toDirectoryHref(filters, { view: id })}
              aria-current={filters.asked['view'] === id ? 'true' : undefined}
              className="inline-flex min-h-8 items-center gap-2 rounded-full px-3.5 text-sm font-medium text-ink transition-colors duration-150 hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper pointer-coarse:min-h-10"
            >
              <Icon of={icon} size={18} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
