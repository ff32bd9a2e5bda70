import type { ContentItem } from '@shoreline/contracts/operator-content';
import { useEffect, useState } from 'react';

import { readDraft, removeDraft, type StoredDraft, writeDraft } from '../drafts/draft-storage.ts';
import { changedNames, type Fields, isSame } from '../drafts/merge-drafts.ts';

/** Typing goes on; a moment later what was typed stands in the tab's storage. */
const WRITE_AFTER_MS = 250;

/** What is being written, and what it began with. */
export interface ItemDraft {
  /** As it was saved when this draft began; for something new, what every new one begins with. */
  base: Fields;
  revision: number | null;
  fields: Fields;
  /** Grows when fields were replaced from outside: controls with a state of their own begin again. */
  round: number;
}

export type DraftStart = Pick<ContentItem, 'fields'> & { revision: number | null };

export interface ItemDraftState {
  draft: ItemDraft;
  isDirty: boolean;
  /** Left here before and not saved; to be continued or discarded before anything else is typed. */
  found: StoredDraft | undefined;
  change: (part: Fields) => void;
  /** Begins again with what is saved now; what the fields then are may be chosen by what they are at this moment. */
  restart: (saved: DraftStart, choose?: ((current: Fields) => Fields) | undefined) => void;
  continueFound: () => void;
  discardFound: () => void;
  /** Removes what is in the storage for good: it is saved, or nobody wants it. */
  clear: () => void;
}

const begin = ({ fields, revision }: DraftStart, round = 0): ItemDraft => ({ base: fields, revision, fields, round });

/** Holds what an operator writes, and in the storage of their tab what is not saved yet. */
export function useItemDraft(start: DraftStart, key: string): ItemDraftState {
  const [draft, setDraft] = useState(() => begin(start));
  const [found, setFound] = useState(() => findUnsaved(start, key));
  const [isCleared, setCleared] = useState(false);
  const isDirty = changedNames(draft.base, draft.fields).length > 0;

  useStoredDraft(found ? undefined : key, draft, isDirty && !isCleared);
  const discard = (): void => {
    removeDraft(key);
    setFound(undefined);
  };

  return {
    draft,
    isDirty,
    found,
    change: (part) => setDraft((known) => ({ ...known, fields: { ...known.fields, ...part } })),
    restart(saved, choose = () => saved.fields) {
      setDraft(({ round, fields }) => ({ ...begin(saved, round + 1), fields: choose(fields) }));
    },
    continueFound() {
      if (found)
        setDraft(({ round }) => ({
          ...begin({ fields: found.base, revision: found.revision }, round + 1),
          fields: found.fields,
        }));
      setFound(undefined);
    },
    discardFound: discard,
    clear: () => setCleared(true),
  };
}

/** What was left in this tab, unless exactly that is saved by now. */
function findUnsaved(start: DraftStart, key: string): StoredDraft | undefined {
  const stored = readDraft(key);
  return stored && !isSame(stored.fields, start.fields) ? stored : undefined;
}

/** What is in the storage follows what is unsaved; without a key it is left alone. */
function useStoredDraft(key: string | undefined, { base, revision, fields }: ItemDraft, isUnsaved: boolean): void {
  useEffect(() => {
    if (key === undefined) return;
    if (!isUnsaved) return removeDraft(key);
    const write = (): void => writeDraft(key, { base, revision, fields, at: new Date().toISOString() });
    const timer = setTimeout(write, WRITE_AFTER_MS);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [key, base, revision, fields, isUnsaved]);
}
