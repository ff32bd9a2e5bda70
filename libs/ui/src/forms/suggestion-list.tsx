import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

import type { SuggestionBox } from './use-suggestion-box.ts';

/** One thing a Combobox offers. */
export interface Suggestion {
  id: string;
  label: string;
  note?: string | undefined;
}

interface SuggestionListProps {
  box: SuggestionBox;
  label: string;
  heading?: string | undefined;
  suggestions: readonly Suggestion[];
}

/** The list beneath a Combobox. It stays in the page when closed, because the box refers to it. */
export function SuggestionList({ box, label, heading, suggestions }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { listId, isOpen, markedIndex } = box;

  useEffect(() => {
    list.current?.children.item(markedIndex)?.scrollIntoView({ block: 'nearest' });
  }, [markedIndex]);

  return (
    <div
      hidden={!isOpen}
      className="absolute top-full right-0 left-0 z-30 mt-2 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-lift"
    >
      {heading && <p className="px-3 pt-2 pb-1.5 text-xs font-semibold text-muted">{heading}</p>}
      <ul ref={list} id={listId} role="listbox" aria-label={label}>
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <li
              key={suggestion.id}
              id={toOptionId(listId, index)}
              role="option"
              aria-selected={index === markedIndex}
              // Keeps the focus in the box, so that the list is still there when the press ends.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => box.mark(index)}
              onClick={() => box.pick(suggestion)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 text-sm text-ink',
                index === markedIndex && 'bg-ocean-soft',
              )}
            >
              <span>{suggestion.label}</span>
              {suggestion.note && <span className="text-xs text-muted">{suggestion.note}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Id of one suggestion, by which the box names the marked one. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
