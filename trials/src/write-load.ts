import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Member } from './member.ts';
import { contact, enquiry, profile, type Send, type TestRequest } from './requests.ts';

export type WriteLoad = ReturnType<typeof startWriteLoad>;

type WriteKind = 'contact' | 'enquiry' | 'profile';

const LOOPS_PER_KIND = 3;
const AGAIN_AFTER_MS = 100;
/** Slow enough for the mailbox to store every mail. */
const BETWEEN_WRITES_MS = 150;
const POLL_MS = 20;
const MAX_RUN = 1_000_000;

/** Loops that send one write after the other, each until it is accepted: messages, enquiries, one profile. */
export function startWriteLoad(
  send: Send,
  member: Member,
  { betweenMs = BETWEEN_WRITES_MS }: { betweenMs?: number } = {},
) {
  /** What the site said it has, in the order it said so. */
  const acknowledged: Record<WriteKind, string[]> = { contact: [], enquiry: [], profile: [] };
  const repeat = (kind: WriteKind, make: (mark: string) => TestRequest) =>
    Array.from({ length: LOOPS_PER_KIND }, () => ({ kind, make }));
  const makers = [
    ...repeat('contact', contact),
    ...repeat('enquiry', (mark) => enquiry(mark, member)),
    // One loop only: with two, the last value would be unknown.
    { kind: 'profile' as const, make: (mark: string) => profile(mark, member) },
  ];
  const run = randomInt(MAX_RUN);
  let repeated = 0;
  let isStopping = false;
  const accepted = makers.map(() => 0);

  const loops = makers.map(async ({ kind, make }, loop) => {
    while (!isStopping) {
      const mark = `${kind}-${run}-${loop}-${accepted[loop]}`;
      // Read after the wait: other loops have counted meanwhile.
      const again = await sendUntilAccepted(send, make(mark));
      repeated += again;
      acknowledged[kind].push(mark);
      accepted[loop] = (accepted[loop] ?? 0) + 1;
      await sleep(betweenMs);
    }
  });

  return {
    /** Finds a mark of this load, and of no other, in what was stored. */
    mark: new RegExp(`(?:contact|enquiry|profile)-${run}-\\d+-\\d+`),
    acknowledged,
    count: () => ({ acknowledged: accepted.reduce((all, count) => all + count, 0), repeated }),
    /** Resolves when every loop has had one more write accepted. */
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
