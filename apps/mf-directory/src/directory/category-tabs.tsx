import { Link } from '@shoreline/remote-kit/router';

import type { DirectoryFilters } from './directory-filters.ts';
import { toDirectoryTabs } from './directory-tabs.ts';

interface CategoryTabsProps {
  filters: DirectoryFilters;
}

/** The parts of a lens. Links rather than tabs of the widget kind: each is an address, and works before a script has loaded. */
export function CategoryTabs({ filters }: CategoryTabsProps) {
  return (
    <nav aria-label="Categories">
      <ul className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {toDirectoryTabs(filters).map(({ title, href, isCurrent }) => (
          <li key={title} className="shrink-0">
            <Link
              to={href}
              aria-current={isCurrent ? 'true' : undefined}
              className="relative inline-flex min-h-11 items-center rounded-t-sm px-4 text-sm font-medium text-muted transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:scale-x-0 after:bg-coral after:transition-transform hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:scale-x-100"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
