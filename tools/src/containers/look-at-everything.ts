import { messageOf } from '../problem.ts';
import { type Say, withProgress } from '../say.ts';
import type { Check, Trial } from './check.ts';
import { operationChecks } from './operation-checks.ts';
import { safetyChecks } from './safety-checks.ts';
import { keptCheck, siteChecks } from './site-checks.ts';

interface LookNeeds {
  trial: Trial;
  /** Starts the stack; resolves when all of it is healthy. */
  up(): Promise<unknown>;
  say: Say;
  signal: AbortSignal;
}

/** Goes through all checks, stops and starts the stack in between, and answers how many did not hold. */
export async function lookAtEverything({ trial, up, say, signal }: LookNeeds): Promise<number> {
  let failures = 0;

  async function look({ title, look: seeing }: Check): Promise<void> {
    try {
      say(`✓ ${title}\n    ${await seeing(trial)}`);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      say(`✗ ${title}\n    ${messageOf(error)}`);
    }
  }

  for (const check of [...siteChecks, ...safetyChecks, ...operationChecks]) await look(check);
  await withProgress(say, 'down, then up', async () => {
    await trial.containers.compose('down');
    await up();
  });
  await look(keptCheck);
  return failures;
}
