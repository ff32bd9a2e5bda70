import { Link } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { X } from 'lucide';

export interface ActiveFilter {
  label: string;
  href: string;
}

const CROSS_SIZE_PX = 15;

/** Links, so that removing a filter works before a script has loaded. */
export function ActiveFilters({ filters, clearHref }: { filters: readonly ActiveFilter[]; clearHref: string }) {
  if (filters.length === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, href }) => (
          <li key={label} className="max-w-full">
            <Link
              to={href}
              aria-label={`Remove ${label}`}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-sm font-medium text-ink transition-colors duration-150 hover:border-ink pointer-coarse:min-h-11"
            >
              <span className="truncate">{label}</span>
              <Icon of={X} size={CROSS_SIZE_PX} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={clearHref}
        className="inline-flex min-h-9 items-center px-2 text-sm font-medium text-ocean underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        Clear all
      </Link>
    </div>
  );
}
