import { TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import { type RefObject, useRef, useState } from 'react';

import { MAX_SEARCH_LENGTH } from '../filters/list-filters.ts';
import { useDeferredModule } from '../lazy/use-deferred-module.ts';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  search: string;
  popular: readonly string[];
  isEvents: boolean;
}

export interface TypedSearch extends Omit<SearchBoxProps, 'search'> {
  text: string;
  onText: (text: string) => void;
  hasFocus: RefObject<boolean>;
}

const loadSuggestions = () => import(/* webpackChunkName: "later" */ './suggesting-search.tsx');

export function SearchBox({ search, ...rest }: SearchBoxProps) {
  const [text, setText] = useDraft(search);
  const { SuggestingSearch } = useDeferredModule(loadSuggestions);
  const hasFocus = useRef(false);
  if (SuggestingSearch) return <SuggestingSearch {...rest} text={text} onText={setText} hasFocus={hasFocus} />;

  return (
    <TextInput
      type="search"
      name="search"
      icon={Search}
      aria-label={rest.label}
      placeholder={rest.placeholder}
      maxLength={MAX_SEARCH_LENGTH}
      enterKeyHint="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className="min-w-0 flex-1"
    />
  );
}

function useDraft(search: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ search, text: search });
  if (draft.search !== search) setDraft({ search, text: search });
  return [draft.search === search ? draft.text : search, (text) => setDraft({ search, text })];
}
