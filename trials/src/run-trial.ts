import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runBackupTrial } from './backup-trial.ts';
import { runKillTrial } from './kill-trial.ts';
import { startReplicatedSite, type TrialOptions } from './replicated-site.ts';
import { runRestartTrial } from './restart-trial.ts';

/** Disturbs a whole site under load; rejects when something was lost, doubled or refused. */
export type Trial = (options: TrialOptions) => Promise<void>;

export const disturbances: Record<string, Trial> = { restarts: runRestartTrial, kills: runKillTrial };
export const trials: Record<string, Trial> = { ...disturbances, backup: runBackupTrial };

/** Runs a trial on a site of its own, every program twice, on loopback only. */
export async function runTrial(
  trial: Trial,
  options: Omit<TrialOptions, 'site' | 'dataDir'> & { build: boolean },
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-'));
  try {
    const site = await startReplicatedSite({ ...options, dataDir });
    await trial({ ...options, site, dataDir }).finally(() => site.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
