import { setTimeout as sleep } from 'node:timers/promises';

import { contact, enquiry, profile, type Question, type Visitor } from './questions.ts';
import type { Send } from './send.ts';

/** People who write one thing after the other, each until it is taken. */
export interface Writers {
  /** Marks of what the site said it has, by kind, in the order it said so. */
  acknowledged: Record<WriteKind, string[]>;
  count(): { acknowledged: number; repeated: number };
  /** Resolves when everybody has had one more write taken. */
  roundOfAll(): Promise<void>;
  stop(): Promise<void>;
}

export type WriteKind = 'contact' | 'enquiry' | 'profile';

const WRITERS_OF_A_KIND = 3;
const AGAIN_AFTER_MS = 100;
/** Slow enough for the mailbox to remember every mail. */
const BETWEEN_WRITES_MS = 150;
const POLL_MS = 20;

/** Begins to write: messages to content-api, enquiries to owners-api, one profile to identity-api. */
export function startWriters(send: Send, visitor: Visitor): Writers {
  const acknowledged: Writers['acknowledged'] = { contact: [], enquiry: [], profile: [] };
  const makers: [WriteKind, (mark: string) => Question][] = [
    ...Array.from({ length: WRITERS_OF_A_KIND }, () => ['contact', contact] as [WriteKind, typeof contact]),
    ...Array.from(
      { length: WRITERS_OF_A_KIND },
      () => ['enquiry', (mark: string) => enquiry(mark, visitor)] as [WriteKind, typeof contact],
    ),
    // One writer only: of two, nobody could say whose word was the last.
    ['profile', (mark) => profile(mark, visitor)],
  ];
  let repeated = 0;
  let isStopping = false;
  const taken = makers.map(() => 0);

  const writers = makers.map(async ([kind, make], writer) => {
    while (!isStopping) {
      const mark = `${kind}-${writer}-${taken[writer]}`;
      repeated += await sendUntilTaken(send, make(mark));
      acknowledged[kind].push(mark);
      taken[writer] = (taken[writer] ?? 0) + 1;
      await sleep(BETWEEN_WRITES_MS);
    }
  });

  return {
    acknowledged,
    count: () => ({ acknowledged: taken.reduce((all, count) => all + count, 0), repeated }),
    async roundOfAll() {
      const before = [...taken];
      while (taken.some((count, writer) => count <= (before[writer] ?? 0))) await sleep(POLL_MS);
    },
    async stop() {
      isStopping = true;
      await Promise.all(writers);
    },
  };
}

/** The same request under the same key, as often as it takes; gives how often it was sent again. */
async function sendUntilTaken(send: Send, { path, init, status }: Question): Promise<number> {
  for (let again = 0; ; again += 1) {
    const answered = await send(path, init).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => undefined,
    );
    if (answered === status) return again;
    await sleep(AGAIN_AFTER_MS);
  }
}
