import { messageOf } from '../print.ts';
import { type Print, withProgress } from '../print.ts';
import type { Check, Trial } from './check.ts';
import { operationChecks } from './operation-checks.ts';
import { safetyChecks } from './safety-checks.ts';
import { persistenceCheck, siteChecks } from './site-checks.ts';

interface SmokeTestOptions {
  trial: Trial;
  /** Starts the stack; resolves when all of it is healthy. */
  up(): Promise<unknown>;
  print: Print;
  signal: AbortSignal;
}

/** Runs all checks, stops and starts the stack in between, and returns how many failed. */
export async function runSmokeTest({ trial, up, print, signal }: SmokeTestOptions): Promise<number> {
  let failures = 0;

  async function runCheck({ title, run }: Check): Promise<void> {
    try {
      print(`✓ ${title}\n    ${await run(trial)}`);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      print(`✗ ${title}\n    ${messageOf(error)}`);
    }
  }

  for (const check of [...siteChecks, ...safetyChecks, ...operationChecks]) await runCheck(check);
  await withProgress(print, 'down, then up', async () => {
    await trial.containers.compose('down');
    await up();
  });
  await runCheck(persistenceCheck);
  return failures;
}
