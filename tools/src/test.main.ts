/** `npm test`: every check there is, and one line of numbers at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isSuccess, toSummary } from './checks/counts.ts';
import { runStages } from './checks/run-stages.ts';
import { createStages } from './checks/stages.ts';
import { readPlainEnv } from './env.ts';
import { createShutdownSignal } from './shutdown.ts';
import { inSeconds, printToStdout, SECOND_MS } from './print.ts';

const signal = createShutdownSignal('The test run was stopped.');
const reportsDir = mkdtempSync(join(tmpdir(), 'shoreline-reports-'));
const env = { ...readPlainEnv(), CI: 'true', FORCE_COLOR: '0' };

try {
  const stages = createStages({ env, reportsDir, print: printToStdout, signal });
  const counts = await runStages(stages, printToStdout, signal);
  printToStdout(`\nAll stages together: ${inSeconds(process.uptime() * SECOND_MS)}\n`);
  printToStdout(toSummary(counts));
  process.exitCode = isSuccess(counts) ? 0 : 1;
} catch (error) {
  if (!signal.aborted) throw error;
  process.exitCode = 1;
} finally {
  rmSync(reportsDir, { recursive: true, force: true });
  if (process.connected) process.disconnect();
}
