import { type KeyboardEvent, useId, useState } from 'react';

import type { Suggestion } from './suggestion-list.tsx';

type KeyActions = Record<string, (event: KeyboardEvent) => void>;

/** Open or not, which suggestion is marked, and what the keys do: the combobox pattern of the ARIA practices guide. */
export function useSuggestionBox(suggestions: readonly Suggestion[], onPick: (suggestion: Suggestion) => void) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [markedId, setMarkedId] = useState<string>();
  const isOpen = isWanted && suggestions.length > 0;
  const markedIndex = isOpen ? suggestions.findIndex(({ id }) => id === markedId) : -1;

  const open = () => setWanted(true);
  const mark = (index: number) => setMarkedId(suggestions.at(index % suggestions.length)?.id);
  const close = () => {
    setWanted(false);
    setMarkedId(undefined);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    onPick(suggestion);
  };
  const move = (event: KeyboardEvent, index: number) => {
    event.preventDefault();
    open();
    mark(index);
  };
  const keys: KeyActions = {
    ArrowDown: (event) => move(event, markedIndex + 1),
    ArrowUp: (event) => move(event, Math.max(markedIndex, 0) - 1),
    Enter: (event) => {
      const marked = suggestions[markedIndex];
      if (!marked) return close();
      event.preventDefault();
      pick(marked);
    },
    Escape: (event) => {
      if (isOpen) event.preventDefault();
      close();
    },
  };

  return { listId, isOpen, markedIndex, open, close, mark, pick, handleKeyDown: toKeyHandler(keys) };
}

/** Keys pressed while a word is being composed belong to the input method. */
const toKeyHandler = (actions: KeyActions) => (event: KeyboardEvent) => {
  if (!event.nativeEvent.isComposing) actions[event.key]?.(event);
};

export type SuggestionBox = ReturnType<typeof useSuggestionBox>;
