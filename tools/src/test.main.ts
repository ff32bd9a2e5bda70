/** `npm test`: every check there is, and one line of numbers at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isSuccess, toSummary } from './checks/counts.ts';
import { runStages } from './checks/run-stages.ts';
import { createStages } from './checks/stages.ts';
import { readPlainEnv } from './env.ts';
import { listenForTheEnd } from './the-end.ts';
import { inSeconds, sayOnStdout, SECOND_MS } from './say.ts';

const signal = listenForTheEnd('The test run was stopped.');
const reportsDir = mkdtempSync(join(tmpdir(), 'shoreline-reports-'));
const env = { ...readPlainEnv(), CI: 'true', FORCE_COLOR: '0' };

try {
  const stages = createStages({ env, reportsDir, say: sayOnStdout, signal });
  const counts = await runStages(stages, sayOnStdout, signal);
  sayOnStdout(`\nAll stages together: ${inSeconds(process.uptime() * SECOND_MS)}\n`);
  sayOnStdout(toSummary(counts));
  process.exitCode = isSuccess(counts) ? 0 : 1;
} catch (error) {
  if (!signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  rmSync(reportsDir, { recursive: true, force: true });
  if (process.connected) process.disconnect();
}
