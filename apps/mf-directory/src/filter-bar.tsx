import { Button, Select, Switch, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import { type FormEvent, useState } from 'react';

import { type ListFilters, MAX_SEARCH_LENGTH } from './list-filters.ts';

interface FilterBarProps {
  /** Where the form leads without a script. */
  action: string;
  /** What is searched; read aloud. */
  label: string;
  placeholder: string;
  filters: ListFilters;
  /** First choice of the select: no narrowing. */
  anySubcategory: string;
  subcategories: readonly string[];
  /** Parameters the form hands on unchanged. */
  fixed?: Record<string, string>;
  onChange: (change: Partial<ListFilters>) => void;
}

/** Search, subcategory and Featured Only. A plain GET form; with a script it changes the address in place. */
export function FilterBar({ action, label, placeholder, filters, fixed = {}, onChange, ...choices }: FilterBarProps) {
  const [text, setText] = useDraft(filters.search);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ search: text.trim() });
  };
  const subcategories = choices.subcategories.map((name) => ({ value: name, label: name }));

  return (
    <form
      action={action}
      role="search"
      onSubmit={handleSubmit}
      className="grid items-center gap-x-4 gap-y-3 grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_15rem_auto]"
    >
      {Object.entries(fixed).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <div className="col-span-2 flex gap-2 lg:col-span-1">
        <TextInput
          type="search"
          name="search"
          icon={Search}
          aria-label={label}
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </div>
      <Select
        name="subcategory"
        aria-label="Subcategory"
        value={filters.subcategory}
        options={[{ value: '', label: choices.anySubcategory }, ...subcategories]}
        onChange={(event) => onChange({ subcategory: event.currentTarget.value })}
      />
      <Switch
        name="featured"
        value="true"
        label="Featured Only"
        checked={filters.isFeatured}
        onChange={(event) => onChange({ isFeatured: event.currentTarget.checked })}
      />
    </form>
  );
}

/** What is being typed, until the address says something else. */
function useDraft(search: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ search, text: search });
  if (draft.search !== search) setDraft({ search, text: search });
  return [draft.search === search ? draft.text : search, (text) => setDraft({ search, text })];
}
