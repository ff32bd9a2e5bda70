import type { ReviewAct } from '@shoreline/contracts/review-kinds';
import type { KeyboardEvent } from 'react';

import type { Queue } from './use-queue.ts';

interface QueueKey {
  keys: readonly string[];
  /** As people read it. */
  label: string;
}

/** What the keyboard does in the queue. They work while the list or what is beside it has the focus, and never while somebody types. */
export const queueKeyLabels: readonly QueueKey[] = [
  { keys: ['j', '↓'], label: 'The next one' },
  { keys: ['k', '↑'], label: 'The one before' },
  { keys: ['a'], label: 'Approve it' },
  { keys: ['r'], label: 'Decline it, with a reason' },
  { keys: ['Ctrl', 'Enter'], label: 'Send the reason' },
  { keys: ['m'], label: 'Ask whoever claimed for more' },
  { keys: ['d'], label: 'Mark it as done, once you have read it' },
  { keys: ['w'], label: 'Write an answer to an enquiry' },
  { keys: ['p'], label: 'Pass an enquiry on to an address' },
  { keys: ['s'], label: 'Mark an enquiry as spam' },
  { keys: ['Enter'], label: 'Go to what is beside the list' },
  { keys: ['Esc'], label: 'Back to the list' },
  { keys: ['?'], label: 'Show these keys' },
];

interface Handlers {
  queue: Queue;
  focusList: () => void;
  showKeys: () => void;
}

/** Where Enter leads. */
export const ENTRY_HEADING_ID = 'queue-entry';

const TYPING = 'input, textarea, select, [contenteditable], [role="application"]';

/** Does what a key says; leaves alone what is typed and what browsers do with modifiers. */
export function handleQueueKey(event: KeyboardEvent<HTMLElement>, handlers: Handlers): void {
  const { key } = event;
  const run = isForQueue(event) ? toAction(key, handlers) : undefined;
  if (!run || (IN_LIST_ONLY.includes(key) && !isInList(event))) return;
  event.preventDefault();
  run();
}

/** Events of dialogs bubble here, too, although they stand elsewhere on the page. */
function isForQueue({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): boolean {
  const hasModifier = ctrlKey || metaKey || altKey;
  return !hasModifier && target instanceof HTMLElement && currentTarget.contains(target) && !target.closest(TYPING);
}

/** Elsewhere these scroll, or press what has the focus. */
const IN_LIST_ONLY = ['ArrowDown', 'ArrowUp', 'Enter'];

const isInList = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('[data-queue-entry]') !== null;

function toAction(key: string, { queue, focusList, showKeys }: Handlers): (() => void) | undefined {
  const moveBy = (step: number) => () => {
    queue.move(step);
    focusList();
  };
  const actions: Record<string, () => void> = {
    j: moveBy(1),
    ArrowDown: moveBy(1),
    k: moveBy(-1),
    ArrowUp: moveBy(-1),
    a: () => startAct(queue, 'approve', focusList),
    r: () => startAct(queue, 'reject', focusList),
    m: () => startAct(queue, 'ask', focusList),
    d: () => startAct(queue, 'done', focusList),
    w: () => startAct(queue, 'answer', focusList),
    p: () => startAct(queue, 'forward', focusList),
    s: () => startAct(queue, 'spam', focusList),
    Enter: () => document.getElementById(ENTRY_HEADING_ID)?.focus(),
    Escape: () => {
      queue.closeForm();
      focusList();
    },
    '?': showKeys,
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}

function startAct(queue: Queue, act: ReviewAct, focusList: () => void): void {
  if (queue.start(act)) focusList();
}
