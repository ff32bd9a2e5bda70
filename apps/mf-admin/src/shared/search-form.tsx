import { TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import { type FormEvent, useState } from 'react';

/** As the services take it. */
const MAX_SEARCH_LENGTH = 100;

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** What it begins with: give the form this as its key, too. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search over a list, asked with Enter. */
export function SearchForm({ label, placeholder, search, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={handleSubmit} className="min-w-0 flex-1 basis-60">
      <TextInput
        type="search"
        icon={Search}
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
