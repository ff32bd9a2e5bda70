import { toTargetKey } from '@shoreline/contracts/save-targets';
import { savedListLimits } from '@shoreline/contracts/saved-list-addresses';
import type { SavedList, SavedListEntry } from '@shoreline/contracts/saved-lists';
import { Button, Field, Icon, TextArea } from '@shoreline/ui';
import { NotebookPen } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { type ChangeList, type SentEntry, toSentEntry } from './use-change-list.ts';

const ROWS = 2;

interface EntryNoteProps {
  entry: SavedListEntry;
  name: string;
  change: ChangeList;
}

/** What a member noted about an entry. What was typed stays until it is stored or given up. */
export function EntryNote({ entry, name, change }: EntryNoteProps) {
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = typed !== undefined;
  useEffect(() => {
    // The form is gone with the button that was pressed; whoever is elsewhere by now stays there.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen)
    return (
      <NoteForm
        name={name}
        typed={typed}
        onType={setTyped}
        isSending={change.isPending}
        onClose={() => setTyped(undefined)}
        onSubmit={() =>
          change.mutate(
            { act: (list) => ({ entries: withNote(list, entry, typed) }), typed: { about: entry, text: typed } },
            { onSuccess: () => setTyped(undefined) },
          )
        }
      />
    );
  return (
    <div className="mt-3">
      {entry.note !== null && (
        <p className="mb-2 border-l-2 border-edge pl-4 whitespace-pre-line wrap-anywhere">{entry.note}</p>
      )}
      <Button
        ref={opener}
        variant="link"
        size="sm"
        aria-label={entry.note === null ? `Add a note to ${name}` : `Change the note to ${name}`}
        onClick={() => setTyped(entry.note ?? '')}
      >
        <Icon of={NotebookPen} size={18} />
        {entry.note === null ? 'Add a note' : 'Change the note'}
      </Button>
    </div>
  );
}

interface NoteFormProps {
  name: string;
  typed: string;
  onType: (text: string) => void;
  isSending: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

function NoteForm({ name, typed, onType, isSending, onClose, onSubmit }: NoteFormProps) {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-3 max-w-prose">
      <Field label={`Note to ${name}`}>
        <TextArea
          rows={ROWS}
          autoFocus
          maxLength={savedListLimits.note}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      <div className="mt-2 flex gap-3">
        <Button type="submit" size="sm" loading={isSending && 'Saving…'}>
          Save the note
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

const withNote = (list: SavedList, about: SavedListEntry, note: string): SentEntry[] =>
  list.entries.map((entry) => ({
    ...toSentEntry(entry),
    ...(toTargetKey(entry) === toTargetKey(about) && { note: note.trim() || null }),
  }));
