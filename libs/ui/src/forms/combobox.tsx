import { clsx } from 'clsx';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type LucideIcon, Search } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { controlClass } from './control-class.ts';
import { useField } from './field-context.ts';
import { type Suggestion, SuggestionList } from './suggestion-list.tsx';

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
  /** Heading above the suggestions, e.g. `Popular searches`. */
  heading?: string | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
}

/** A search box with suggestions that opens on focus, also when it is empty. */
export function Combobox({ label, value, onValueChange, suggestions, onChoose, ...look }: ComboboxProps) {
  const field = useField();
  const box = useCombobox<Suggestion>({
    items: [...suggestions],
    inputValue: value,
    itemToString: (suggestion) => suggestion?.label ?? '',
    itemToKey: (suggestion) => suggestion?.id ?? null,
    selectedItem: null,
    stateReducer: keepTextOnBlur,
    ...(field.id && { inputId: field.id }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onValueChange(selectedItem.label);
      onChoose?.(selectedItem);
    },
  });
  const isOpen = box.isOpen && suggestions.length > 0;

  return (
    <div className={clsx('relative', look.className)}>
      <Icon
        of={look.icon ?? Search}
        className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-muted"
      />
      <input
        {...field}
        {...box.getInputProps({
          'aria-label': field.id ? undefined : label,
          'aria-labelledby': undefined,
          'aria-expanded': isOpen,
          onFocus: box.openMenu,
          onClick: (event) => openInstead(event, box.openMenu),
          onKeyDown: (event) => submitUnlessMarked(event, box),
          onChange: (event) => onValueChange(event.currentTarget.value),
        })}
        type="search"
        enterKeyHint="search"
        name={look.name}
        placeholder={look.placeholder}
        className={clsx(controlClass, 'pr-10 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {look.loading && (
        <span className="absolute top-1/2 right-3.5 -translate-y-1/2 text-muted">
          <Spinner label="Looking for suggestions" />
        </span>
      )}
      <SuggestionList
        box={box}
        isOpen={isOpen}
        label={label ?? look.heading ?? 'Suggestions'}
        heading={look.heading}
        suggestions={suggestions}
      />
    </div>
  );
}

/** Leaving the box must not choose what the mouse happened to hover. */
function keepTextOnBlur(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
) {
  if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}

/** Focus has opened the list already; the library's own click would close it again. */
function openInstead(event: MouseEvent, open: () => void) {
  preventLibraryDefault(event);
  open();
}

/** Enter with no suggestion marked means “search for what I typed”, so the form may have it. */
function submitUnlessMarked(event: KeyboardEvent, box: { highlightedIndex: number; closeMenu: () => void }) {
  if (event.key !== 'Enter' || box.highlightedIndex >= 0) return;
  preventLibraryDefault(event);
  box.closeMenu();
}

function preventLibraryDefault({ nativeEvent }: KeyboardEvent | MouseEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
