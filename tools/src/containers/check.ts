import { setTimeout as wait } from 'node:timers/promises';

import { UserError } from '../print.ts';
import type { Containers } from './containers.ts';
import type { Visitor } from './visitor.ts';

/** The running stack, as checks reach it. */
export interface Trial {
  origin: string;
  /** The published port of the gateway. */
  port: number;
  mailboxUrl: string;
  containers: Containers;
  /** One person through the whole trial: signs in once. */
  visitor: Visitor;
}

export interface Check {
  title: string;
  /** Returns the finding in a few words; throws when it is not as expected. */
  run(trial: Trial): Promise<string>;
}

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;

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
