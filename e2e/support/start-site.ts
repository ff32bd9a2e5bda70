import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyPreparedData } from '@shoreline/tools/prepared-data';
import { type Stack, type StackOptions, startStack } from '@shoreline/tools/stack';

import { describeSite, shareSite } from './site.ts';

/** One address asks as often as a crowd would, and browsers keep the machine busy: neither is what specs are about. Pages report nothing where no spec is about it. */
const LIMITS = { RATE_LIMIT_SCALE: '100', MAX_EVENT_LOOP_DELAY_MS: '5000', SIGNALS_SHARE: '0' };

/** Two groups of specs share a machine: a page may take its time. What becomes of late ones is shown by `specs/own-machine`. */
export const LONG_TIMEOUTS = { SHELL_BUDGET_MS: '3000' };

/** Starts a complete site from the builds there are, seeded and on ports of its own. */
export async function startSite({ ports = 'auto', env: settings }: Pick<StackOptions, 'ports' | 'env'> = {}): Promise<{
  site: Stack;
  stop: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-e2e-'));
  const env = { ...process.env, ...LIMITS, ...settings };
  const left = await copyPreparedData(dataDir, env);
  const site = await startStack({ ports, dataDir, env, ...left });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { site, stop };
}

/** Starts the site of all specs. */
export async function startSharedSite(options?: Parameters<typeof startSite>[0]): ReturnType<typeof startSite> {
  const started = await startSite({ ...options, env: { ...LONG_TIMEOUTS, ...options?.env } });
  shareSite(describeSite(started.site));
  return started;
}
