/** `npm run trial -- restarts [part …] | kills | backup [--no-build]`: disturbs a whole site, every program twice, under load. Loopback only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPlainEnv } from '../env.ts';
import { Problem } from '../problem.ts';
import { sayOnStdout } from '../say.ts';
import { listenForTheEnd } from '../the-end.ts';
import { runBackupTrial } from './backup-trial.ts';
import { runKillTrial } from './kill-trial.ts';
import { runRestartTrial } from './restart-trial.ts';
import { startTwinSite } from './twin-site.ts';

const trials = { restarts: runRestartTrial, kills: runKillTrial, backup: runBackupTrial };
const [name = '', ...options] = process.argv.slice(2);
const build = !options.includes('--no-build');
const only = options.filter((option) => !option.startsWith('--'));
const signal = listenForTheEnd('The trial was stopped.');
const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-trial-'));
try {
  const trial = Object.entries(trials).find(([known]) => known === name)?.[1];
  if (!trial) throw new Problem(`Say which trial: ${Object.keys(trials).join(' or ')}.`);
  const site = await startTwinSite({ dataDir, env: readPlainEnv(), build, say: sayOnStdout, signal });
  try {
    await trial({ site, only, dataDir, env: readPlainEnv(), say: sayOnStdout, signal });
  } finally {
    await site.stop();
  }
} catch (error) {
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (!(reason instanceof Problem)) throw reason;
  sayOnStdout(`\n✗ ${reason.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
if (process.connected) process.disconnect();
