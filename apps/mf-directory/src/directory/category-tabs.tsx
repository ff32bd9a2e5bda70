import type { DirectoryFacets } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { useCurrentInView } from '@shoreline/ui';

import { type DirectoryFilters, toDirectoryHref } from './directory-filters.ts';

/** The tabs of a persona. Links rather than tabs of the widget kind: each is an address, and works before a script has loaded. */
export function CategoryTabs({ filters, facets }: { filters: DirectoryFilters; facets: DirectoryFacets | undefined }) {
  const row = useCurrentInView<HTMLUListElement>();
  const { persona, asked } = filters;
  const parameter = persona.id === 'all' ? 'category' : 'group';
  const toTab = (id: string, title: string) => ({
    id,
    title,
    href: toDirectoryHref(filters, { category: '', group: '', subcategory: '', [parameter]: id }),
    isCurrent: id === '' ? !asked['group'] && !asked['category'] : asked[parameter] === id,
  });
  const tabs = [toTab('', 'All'), ...persona.parts.map(({ id, title }) => toTab(id, title))];

  return (
    <nav aria-label="Categories">
      <ul ref={row} className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map(({ id, title, href, isCurrent }) => (
          <li key={id} className="shrink-0">
            <Link
              to={href}
              aria-current={isCurrent ? 'true' : undefined}
              className="relative inline-flex min-h-11 items-center gap-2 rounded-t-sm px-4 text-sm font-medium text-muted transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-coral after:transition-transform hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:scale-x-100"
            >
              {title}
              {id && <Count of={facets && countOf(facets, id)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As wide as two digits where it is not known yet: tabs stay where they are when counts arrive. */
const Count = ({ of = '\u2007\u2007' }: { of: number | string | undefined }) => (
  <span className="text-xs font-normal text-muted tabular-nums"> {of}</span>
);

/** Empty choices are left out of the counts. */
const countOf = ({ categories, groups }: DirectoryFacets, id: string): number =>
  (categories.find(({ category }) => category === id) ?? groups.find(({ group }) => group === id))?.count ?? 0;
