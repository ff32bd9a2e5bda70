import { clsx } from 'clsx';
import { type IconNode, Search } from 'lucide';
import type { ChangeEvent } from 'react';

import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { controlClass, useField } from './control.ts';
import { type Suggestion, SuggestionList, toOptionId } from './suggestion-list.tsx';
import { useSuggestionBox } from './use-suggestion-box.ts';

interface ComboboxProps {
  /** What the box searches; read aloud, not shown. Inside a Field the label of the field is used instead. */
  label?: string | undefined;
  name?: string | undefined;
  /** The text in the box. Any text is allowed; suggestions only help. */
  value: string;
  onValueChange: (value: string) => void;
  /** What to offer for the present text; for an empty box, what to offer first. */
  suggestions: readonly Suggestion[];
  /** A suggestion was chosen. The box then holds its label, unless the caller sets another text. */
  onChoose?: ((suggestion: Suggestion) => void) | undefined;
  heading?: string | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  icon?: IconNode | undefined;
  className?: string | undefined;
}

/** A search box with suggestions that opens on focus, also when it is empty. */
export function Combobox({ label, name, value, onValueChange, suggestions, onChoose, ...look }: ComboboxProps) {
  const { id, ...field } = useField();
  const box = useSuggestionBox(suggestions, (suggestion) => {
    onValueChange(suggestion.label);
    onChoose?.(suggestion);
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onValueChange(event.currentTarget.value);
    box.open();
  };

  return (
    <div className={clsx('relative', look.className)}>
      <Icon
        of={look.icon ?? Search}
        className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-muted"
      />
      <input
        {...field}
        {...(id ? { id } : { 'aria-label': label })}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={box.listId}
        aria-activedescendant={box.markedIndex >= 0 ? toOptionId(box.listId, box.markedIndex) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        name={name}
        value={value}
        placeholder={look.placeholder}
        onChange={handleChange}
        onFocus={box.open}
        onClick={box.open}
        onBlur={box.close}
        onKeyDown={box.handleKeyDown}
        className={clsx(controlClass, 'pr-10 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {look.loading && (
        <span className="absolute top-1/2 right-3.5 -translate-y-1/2 text-muted">
          <Spinner label="Looking for suggestions" />
        </span>
      )}
      <SuggestionList
        box={box}
        label={label ?? look.heading ?? 'Suggestions'}
        heading={look.heading}
        suggestions={suggestions}
      />
    </div>
  );
}
