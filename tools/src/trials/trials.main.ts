/** `npm run trial -- restarts [name …] | kills | backup [--no-build]`: disturbs a whole site, every program twice, under load. Loopback only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPlainEnv } from '../env.ts';
import { UserError } from '../print.ts';
import { printToStdout } from '../print.ts';
import { createShutdownSignal, runUntilStopped } from '../shutdown.ts';
import { runBackupTrial } from './backup-trial.ts';
import { runKillTrial } from './kill-trial.ts';
import { runRestartTrial } from './restart-trial.ts';
import { startReplicatedSite } from './replicated-site.ts';

const trials = { restarts: runRestartTrial, kills: runKillTrial, backup: runBackupTrial };
const [name = '', ...options] = process.argv.slice(2);
const build = !options.includes('--no-build');
const only = options.filter((option) => !option.startsWith('--'));
const signal = createShutdownSignal('The trial was stopped.');
const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-'));
await runUntilStopped(signal, async () => {
  try {
    const trial = Object.entries(trials).find(([known]) => known === name)?.[1];
    if (!trial) throw new UserError(`Say which trial: ${Object.keys(trials).join(' or ')}.`);
    const site = await startReplicatedSite({ dataDir, env: readPlainEnv(), build, print: printToStdout, signal });
    await trial({ site, only, dataDir, env: readPlainEnv(), print: printToStdout, signal }).finally(() => site.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
