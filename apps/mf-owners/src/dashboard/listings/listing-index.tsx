import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** A part of the page of a listing, as the index names it. */
export interface ListingPart {
  id: string;
  label: string;
}

/** Whatever begins above this share of the window is what people look at. */
const READING_LINE = 0.4;
/** So long a press decides which part is the current one, however far the page could scroll. */
const PRESSED_MS = 1_000;

/** Leads to the parts of a long page: a row that stays in sight, a column beside them where there is room. */
export function ListingIndex({ parts }: { parts: readonly ListingPart[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { current, choose } = useCurrentPart(parts);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // In the row, with a piece of the one before to show that there is one.
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - link.offsetWidth / 2;
  }, [current]);

  return (
    <nav
      aria-label="Parts of this page"
      className="sticky top-(--header-offset) z-10 -mx-gutter border-b border-line bg-paper transition-[top] duration-200 xl:top-[calc(var(--header-offset)+1.5rem)] xl:mx-0 xl:self-start xl:border-b-0 xl:border-l print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-x-5 overflow-x-auto px-gutter [scrollbar-width:none] xl:block xl:overflow-visible xl:px-0"
      >
        {parts.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                if (!isForAnotherWindow(event)) choose(event, id);
              }}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current]:border-coral aria-[current]:font-semibold aria-[current]:text-ink xl:mb-0 xl:-ml-px xl:flex xl:min-h-9 xl:border-b-0 xl:border-l-2 xl:pl-4 pointer-coarse:xl:min-h-11"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the index leads to. */
export const Part = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="min-w-0 scroll-mt-10 outline-none xl:scroll-mt-0">
    {children}
  </div>
);

const isForAnotherWindow = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

function useCurrentPart(parts: readonly ListingPart[]) {
  const [current, setCurrent] = useState(parts[0]?.id);
  const pressedAt = useRef(-Infinity);
  const ids = parts.map(({ id }) => id).join(' ');

  useEffect(() => {
    const look = (): void => {
      if (performance.now() - pressedAt.current > PRESSED_MS) setCurrent(findCurrent(ids.split(' ')));
    };
    const options = { passive: true };
    addEventListener('scroll', look, options);
    addEventListener('resize', look, options);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids]);

  return {
    current,
    /** In place: every press would be a step for the back button otherwise. */
    choose(event: MouseEvent, id: string) {
      const part = document.querySelector<HTMLElement>(`#${id}`);
      if (!part) return;
      event.preventDefault();
      pressedAt.current = performance.now();
      setCurrent(id);
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    },
  };
}

function findCurrent(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
  if (isAtEnd) return ids.at(-1);
  const line = innerHeight * READING_LINE;
  return ids.findLast((id) => topOf(id) <= line) ?? ids[0];
}

const topOf = (id: string): number => document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Infinity;
