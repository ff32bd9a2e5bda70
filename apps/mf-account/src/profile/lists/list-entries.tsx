import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { SavedList, SavedListEntry } from '@shoreline/contracts/saved-lists';
import { Icon, IconButton } from '@shoreline/ui';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { ListEntry, nameOf } from '../../shared/lists/list-entry.tsx';
import { EntryNote } from './entry-note.tsx';
import { moveEntry } from './move-entry.ts';
import type { ChangeList } from './use-change-list.ts';
import { useDragOrder } from './use-drag-order.ts';

interface ListEntriesProps {
  list: SavedList;
  change: ChangeList;
}

/** What is on a list, in its order: to be moved, noted and removed, by keyboard as well. */
export function ListEntries({ list: { entries, isDescribed }, change }: ListEntriesProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const pressed = useMovedFocus(entries);
  const move = (entry: SavedListEntry, step: number): Promise<unknown> =>
    change
      .mutateAsync({ act: (list) => ({ entries: moveEntry(list.entries, entry, step) }) })
      .then((list) => {
        const place = list.entries.findIndex((one) => toTargetKey(one) === toTargetKey(entry)) + 1;
        setNews(`${nameOf(entry, isDescribed)} is number ${place} of ${list.entries.length}.`);
      })
      // Above the list stands why.
      .catch(() => undefined);
  const drag = useDragOrder(rows, async (from, to) => {
    const entry = entries[from];
    if (entry) await move(entry, to - from);
  });
  const handleRemove = (entry: SavedListEntry): void => {
    // The pressed button goes with its row: keyboards stay at the list.
    rows.current?.focus({ preventScroll: true });
    change.mutate(
      { act: (list) => ({ entries: list.entries.filter((one) => toTargetKey(one) !== toTargetKey(entry)) }) },
      { onSuccess: () => setNews(`${nameOf(entry, isDescribed)} is off the list.`) },
    );
  };

  return (
    <>
      <ol ref={rows} tabIndex={-1} aria-label="On this list" className="mt-6 divide-y divide-line outline-none">
        {entries.map((entry, index) => (
          <li key={toTargetKey(entry)} className={`py-5 ${drag.classOf(index)}`} style={drag.styleOf(index)}>
            <div className="items-start gap-5 sm:flex">
              <div className="flex min-w-0 flex-1 items-start gap-4 sm:gap-5">
                <ListEntry entry={entry} isDescribed={isDescribed} />
              </div>
              <div className="mt-1 -ml-3 flex gap-1 sm:mt-0 sm:ml-0">
                {entries.length > 1 && <Grip {...drag.gripFor(index)} />}
                <MoveButtons
                  name={nameOf(entry, isDescribed)}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  onMove={(step, button) => {
                    pressed.current = button;
                    void move(entry, step);
                  }}
                />
                <IconButton
                  icon={Trash2}
                  label={`Take ${nameOf(entry, isDescribed)} off the list`}
                  onClick={() => handleRemove(entry)}
                />
              </div>
            </div>
            <EntryNote entry={entry} name={nameOf(entry, isDescribed)} change={change} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** For pointers alone: keyboards and screen readers have the buttons beside it. */
const Grip = (handlers: ReturnType<ReturnType<typeof useDragOrder>['gripFor']>) => (
  <span
    aria-hidden
    title="Drag to another place"
    className="inline-flex size-11 cursor-grab touch-none items-center justify-center rounded-full text-muted hover:bg-sunken active:cursor-grabbing"
    {...handlers}
  >
    <Icon of={GripVertical} />
  </span>
);

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1, button: HTMLButtonElement) => void;
}

const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      icon={ArrowUp}
      label={`Move ${name} up`}
      disabled={isFirst}
      onClick={({ currentTarget }) => onMove(-1, currentTarget)}
    />
    <IconButton
      icon={ArrowDown}
      label={`Move ${name} down`}
      disabled={isLast}
      onClick={({ currentTarget }) => onMove(1, currentTarget)}
    />
  </>
);

/** Where the focus goes on once the order has changed: the button that was pressed for it. */
function useMovedFocus(entries: readonly SavedListEntry[]): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null);
  const order = entries.map(toTargetKey).join();

  useEffect(() => {
    if (pressed.current) restoreFocus(pressed.current);
    pressed.current = null;
  }, [order]);

  return pressed;
}

/** A moved row loses the focus of its button; one that can do nothing at the end it reached gives it to the one beside it. */
function restoreFocus(button: HTMLButtonElement): void {
  if (document.activeElement !== document.body && document.activeElement !== button) return;
  const beside = button.parentElement?.querySelector<HTMLButtonElement>('button:enabled');
  (button.disabled ? beside : button)?.focus();
}
