import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import type { LinkElement } from '../actions/button-link.tsx';

const WINDOW_SIZE = 5;
const HALF_WINDOW = 2;

const STEP_CLASS =
  'inline-flex size-11 items-center justify-center rounded-control text-sm font-medium tabular-nums transition-colors duration-150';

interface PaginationProps {
  /** The current page; the first is 1. */
  page: number;
  pageSize: number;
  total: number;
  toHref: (page: number) => string;
  as?: LinkElement | undefined;
  className?: string | undefined;
}

/** Which part of a long list is shown, and links to the other parts. */
export function Pagination({ page, pageSize, total, toHref, as = 'a', className }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const toPage = (target: number) => ({ page: target, isCurrent: target === page, href: toHref(target), as });

  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-4 border-t border-line pt-6 md:flex-row md:justify-between',
        className,
      )}
    >
      <p className="text-sm text-muted tabular-nums">
        Showing {first}-{last} of {total} items
      </p>
      {pageCount > 1 && (
        <nav aria-label="Pages">
          <ul className="flex flex-wrap items-center justify-center sm:gap-1">
            {/* On narrow screens both steps stand in a row of their own, below the numbers. */}
            <li aria-hidden className="h-0 basis-full max-sm:order-last sm:hidden" />
            <Step label="Previous page" isPossible={page > 1} {...toPage(page - 1)}>
              <Icon of={ChevronLeft} />
            </Step>
            {pageWindow(page, pageCount).map((mark) =>
              typeof mark === 'number' ? <PageNumber key={mark} {...toPage(mark)} /> : <Gap key={mark} />,
            )}
            <Step label="Next page" isPossible={page < pageCount} {...toPage(page + 1)}>
              <Icon of={ChevronRight} />
            </Step>
          </ul>
        </nav>
      )}
    </div>
  );
}

interface PageLink {
  page: number;
  isCurrent: boolean;
  href: string;
  as: LinkElement;
}

function PageNumber({ page, isCurrent, href, as: Link }: PageLink) {
  return (
    <li>
      <Link
        href={href}
        aria-label={`Page ${page}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(STEP_CLASS, isCurrent ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken')}
      >
        {page}
      </Link>
    </li>
  );
}

function Gap() {
  return (
    <li aria-hidden className="px-1 text-muted">
      …
    </li>
  );
}

interface StepProps extends PageLink {
  label: string;
  isPossible: boolean;
  children: ReactNode;
}

function Step({ label, isPossible, href, as: Link, children }: StepProps) {
  return (
    <li className="max-sm:order-last">
      {isPossible ? (
        <Link href={href} aria-label={label} className={clsx(STEP_CLASS, 'text-ink hover:bg-sunken')}>
          {children}
        </Link>
      ) : (
        <span aria-hidden className={clsx(STEP_CLASS, 'text-edge opacity-60')}>
          {children}
        </span>
      )}
    </li>
  );
}

type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The marks of a pagination: up to five numbers around the current page, all when there are no more than five,
 * and always the first and the last page, set off by an ellipsis where numbers are left out.
 */
export function pageWindow(page: number, pageCount: number): PageMark[] {
  const latestStart = Math.max(1, pageCount - WINDOW_SIZE + 1);
  const start = Math.min(Math.max(1, page - HALF_WINDOW), latestStart);
  const end = Math.min(pageCount, start + WINDOW_SIZE - 1);
  const numbers = Array.from({ length: end - start + 1 }, (_, index) => start + index);

  return [...marksBefore(start), ...numbers, ...marksAfter(end, pageCount)];
}

function marksBefore(start: number): PageMark[] {
  if (start === 1) return [];
  return start === 1 + 1 ? [1] : [1, 'gap-before'];
}

function marksAfter(end: number, pageCount: number): PageMark[] {
  if (end === pageCount) return [];
  return end === pageCount - 1 ? [pageCount] : ['gap-after', pageCount];
}
