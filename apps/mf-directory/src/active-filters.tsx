import { Link } from '@shoreline/remote-kit/router';
import { Chip } from '@shoreline/ui';

/** A filter that is set, and how to drop it. */
export interface ActiveFilter {
  label: string;
  onRemove: () => void;
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** Address of the list without any of them. */
  clearHref: string;
}

/** What narrows the list, each to be taken away. */
export function ActiveFilters({ filters, clearHref }: ActiveFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, onRemove }) => (
          <li key={label}>
            <Chip onRemove={onRemove}>{label}</Chip>
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
