import { setTimeout as sleep } from 'node:timers/promises';

import { contact, enquiry, profile, type Send, type TestRequest, type Visitor } from './requests.ts';

/** Loops that send one write after the other, each until it is accepted. */
export interface WriteLoad {
  /** Marks of what the site said it has, by kind, in the order it said so. */
  acknowledged: Record<WriteKind, string[]>;
  count(): { acknowledged: number; repeated: number };
  /** Resolves when every loop has had one more write accepted. */
  roundOfAll(): Promise<void>;
  stop(): Promise<void>;
}

export type WriteKind = 'contact' | 'enquiry' | 'profile';

const LOOPS_PER_KIND = 3;
const AGAIN_AFTER_MS = 100;
/** Slow enough for the mailbox to store every mail. */
const BETWEEN_WRITES_MS = 150;
const POLL_MS = 20;

/** Starts the loops: messages to content-api, enquiries to owners-api, one profile to identity-api. */
export function startWriteLoad(send: Send, visitor: Visitor): WriteLoad {
  const acknowledged: WriteLoad['acknowledged'] = { contact: [], enquiry: [], profile: [] };
  const makers: [WriteKind, (mark: string) => TestRequest][] = [
    ...Array.from({ length: LOOPS_PER_KIND }, () => ['contact', contact] as [WriteKind, typeof contact]),
    ...Array.from(
      { length: LOOPS_PER_KIND },
      () => ['enquiry', (mark: string) => enquiry(mark, visitor)] as [WriteKind, typeof contact],
    ),
    // One loop only: with two, the last value would be unknown.
    ['profile', (mark) => profile(mark, visitor)],
  ];
  let repeated = 0;
  let isStopping = false;
  const accepted = makers.map(() => 0);

  const loops = makers.map(async ([kind, make], loop) => {
    while (!isStopping) {
      const mark = `${kind}-${loop}-${accepted[loop]}`;
      repeated += await sendUntilAccepted(send, make(mark));
      acknowledged[kind].push(mark);
      accepted[loop] = (accepted[loop] ?? 0) + 1;
      await sleep(BETWEEN_WRITES_MS);
    }
  });

  return {
    acknowledged,
    count: () => ({ acknowledged: accepted.reduce((all, count) => all + count, 0), repeated }),
    async roundOfAll() {
      const before = [...accepted];
      while (accepted.some((count, loop) => count <= (before[loop] ?? 0))) await sleep(POLL_MS);
    },
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

/** The same request under the same key, until it is accepted; returns how often it was sent again. */
async function sendUntilAccepted(send: Send, { path, init, status }: TestRequest): Promise<number> {
  for (let again = 0; ; again += 1) {
    const responseStatus = await send(path, init).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => undefined,
    );
    if (responseStatus === status) return again;
    await sleep(AGAIN_AFTER_MS);
  }
}
