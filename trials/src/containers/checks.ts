import { setTimeout as wait } from 'node:timers/promises';

import type { Print } from '@shoreline/tools/print';
import { messageOf, UserError } from '@shoreline/tools/print';

import type { Visitor } from '../visitor.ts';
import type { Containers } from './containers.ts';

/** The running stack, as checks reach it. */
export interface RunningStack {
  origin: string;
  port: number;
  mailboxUrl: string;
  containers: Containers;
  /** One person through the whole trial: signs in once. */
  visitor: Visitor;
}

export interface Check {
  title: string;
  /** Returns the finding in a few words; throws when it is not as expected. */
  run(stack: RunningStack): Promise<string>;
}

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;

/** Runs every check, whatever the others found; answers how many failed. */
export async function runChecks(
  checks: readonly Check[],
  { stack, print, signal }: { stack: RunningStack; print: Print; signal: AbortSignal },
): Promise<number> {
  let failures = 0;
  for (const { title, run } of checks) {
    try {
      print(`✓ ${title}\n    ${await run(stack)}`);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      print(`✗ ${title}\n    ${messageOf(error)}`);
    }
  }
  return failures;
}

export function assert(isRight: boolean, message: string): void {
  if (!isRight) throw new UserError(message);
}

/** Asks until there is an answer: mails are sent and lists renewed after the answer to a request. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(PAUSE_MS);
  }
  throw new UserError(`${what} did not come within ${TIMEOUT_MS / 1000} s`);
}
