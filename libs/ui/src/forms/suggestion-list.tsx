import { clsx } from 'clsx';
import type { UseComboboxReturnValue } from 'downshift';

/** One thing a Combobox offers. */
export interface Suggestion {
  /** Tells suggestions of one list apart. */
  id: string;
  label: string;
  /** A quieter word at the end of the line, e.g. the category. */
  note?: string | undefined;
}

interface SuggestionListProps {
  box: UseComboboxReturnValue<Suggestion>;
  isOpen: boolean;
  label: string;
  heading?: string | undefined;
  suggestions: readonly Suggestion[];
}

/** The list beneath a Combobox. It stays in the page when closed, because the box refers to it. */
export function SuggestionList({ box, isOpen, label, heading, suggestions }: SuggestionListProps) {
  return (
    <div
      hidden={!isOpen}
      className="absolute top-full right-0 left-0 z-30 mt-2 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-lift"
    >
      {heading && <p className="px-3 pt-2 pb-1.5 text-xs font-semibold text-muted">{heading}</p>}
      <ul {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}>
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <li
              key={suggestion.id}
              {...box.getItemProps({ item: suggestion, index })}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 text-sm text-ink',
                box.highlightedIndex === index && 'bg-ocean-soft',
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
