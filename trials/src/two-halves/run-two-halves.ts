import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApps } from '@shoreline/tools/build';
import { type Print, UserError } from '@shoreline/tools/print';

import { startHalves } from './halves.ts';
import { findNetworkObstacle } from './network.ts';
import { runTwoHalvesTrial } from './two-halves-trial.ts';

interface RunOptions {
  env: NodeJS.ProcessEnv;
  build: boolean;
  print: Print;
  signal: AbortSignal;
  isSmoke: boolean;
}

/** Starts both halves, tries them, and leaves nothing behind. */
export async function runTwoHalves({ build, ...options }: RunOptions): Promise<void> {
  const obstacle = await findNetworkObstacle();
  if (obstacle !== undefined) throw new UserError(`SKIPPED two-halves, which counts as failed: ${obstacle}.`);
  if (build) await buildApps(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-halves-'));
  try {
    const site = await startHalves({ ...options, dataDir });
    await runTwoHalvesTrial({ ...options, dataDir, site }).finally(() => site.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
