import { setTimeout as wait } from 'node:timers/promises';

import { Problem } from '../problem.ts';
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

/** Something the stack must show. */
export interface Check {
  title: string;
  /** Answers what was seen, in a few words; throws what was seen instead. */
  look(trial: Trial): Promise<string>;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 300;

/** Fails the check with what was seen. */
export function expectSeen(isRight: boolean, seen: string): void {
  if (!isRight) throw new Problem(seen);
}

/** Asks until there is an answer: mails are sent and lists renewed after the answer to a request. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(PAUSE_MS);
  }
  throw new Problem(`${what} did not come within ${PATIENCE_MS / 1000} s`);
}
