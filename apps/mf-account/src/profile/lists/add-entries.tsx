import type { SavedItem } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import { savedListLimits } from '@shoreline/contracts/saved-list-addresses';
import type { SavedList } from '@shoreline/contracts/saved-lists';
import { Button, Icon, TextInput } from '@shoreline/ui';
import { Plus, Search } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';

import { filterSaves, savedKinds } from '../../shared/saved/saved-items.ts';
import { type ChangeList, toSentEntry } from './use-change-list.ts';

/** So many are looked through without a search. */
const SHOWN = 10;

interface AddEntriesProps {
  list: SavedList;
  saves: readonly SavedItem[];
  change: ChangeList;
}

/** What is saved and not on the list yet. */
export function AddEntries({ list, saves, change }: AddEntriesProps) {
  const listed = new Set(list.entries.map(toTargetKey));
  const others = saves.filter((save) => save.title !== null && !listed.has(toTargetKey(save)));

  return (
    <section aria-labelledby="add-heading" className="mt-8 rounded-card bg-band p-5 sm:p-6">
      <h3 id="add-heading" className="text-lg">
        Add what you saved
      </h3>
      {list.entries.length >= savedListLimits.entries && (
        <Hint>A list holds {savedListLimits.entries} things. Take one off to add another.</Hint>
      )}
      {list.entries.length < savedListLimits.entries && others.length === 0 && (
        <Hint>
          {saves.length === 0
            ? 'You have saved nothing yet. Press the bookmark on what you find, and add it here.'
            : 'Everything you saved is on this list.'}
        </Hint>
      )}
      {list.entries.length < savedListLimits.entries && others.length > 0 && <Addable saves={others} change={change} />}
    </section>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <p className="mt-2 max-w-prose text-muted">{children}</p>;

function Addable({ saves, change }: Pick<AddEntriesProps, 'saves' | 'change'>) {
  const rows = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [news, setNews] = useState('');
  const found = filterSaves(saves, { query, type: 'all' });
  const hidden = found.length - SHOWN;

  const handleAdd = (save: SavedItem): void => {
    rows.current?.focus({ preventScroll: true });
    change.mutate(
      {
        act: ({ entries }) => ({
          entries: [
            ...entries.filter((entry) => toTargetKey(entry) !== toTargetKey(save)).map(toSentEntry),
            toSentEntry({ ...save, note: save.notes?.slice(0, savedListLimits.note) ?? null }),
          ],
        }),
      },
      {
        onSuccess() {
          setQuery('');
          setNews(`${save.title} is on the list.`);
        },
      },
    );
  };

  return (
    <>
      {saves.length > SHOWN && (
        <TextInput
          type="search"
          icon={Search}
          aria-label="Search what you saved"
          placeholder="Search what you saved"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="mt-4"
        />
      )}
      {found.length === 0 && <Hint>Nothing else you saved matches.</Hint>}
      <ul
        ref={rows}
        tabIndex={-1}
        aria-label="Saved, and not on this list"
        className="mt-2 divide-y divide-line outline-none"
      >
        {found.slice(0, SHOWN).map((save) => (
          <li key={save.id} className="flex items-center gap-4 py-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {save.title}
              <span className="block text-sm text-muted">{savedKinds[save.targetType].one}</span>
            </p>
            <Button variant="outline" size="sm" aria-label={`Add ${save.title}`} onClick={() => handleAdd(save)}>
              <Icon of={Plus} size={18} />
              Add
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Hint>And {hidden} more: search to find them.</Hint>}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}
