import { ChevronRight } from 'lucide';

import { Icon } from '../display/icon.tsx';
import type { LinkElement } from '../actions/button-link.tsx';

const SEPARATOR_SIZE_PX = 14;

interface Crumb {
  label: string;
  /** Leave it out for the page one is on. */
  href?: string | undefined;
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  as?: LinkElement | undefined;
}

/** The path to this page, from the outside in. */
export function Breadcrumb({ crumbs, as: Link = 'a' }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-8 items-center rounded-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center font-medium text-ink">
                {label}
              </span>
            )}
            {index < crumbs.length - 1 && <Icon of={ChevronRight} size={SEPARATOR_SIZE_PX} className="text-edge" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
