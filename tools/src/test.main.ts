/**
 * `npm test`: every check there is, and one line of numbers at the end. `npm test -- affected [--base=<commit>]` runs
 * those of the projects that changed. Further arguments go to Nx.
 */
import { readFileSync, rmSync } from 'node:fs';

import { nxEnv } from './build/build-apps.ts';
import { type CheckResult, RESULTS_FILE } from './checks/check-result.ts';
import { e2eEnv, ensureChromium } from './checks/chromium.ts';
import { countResults, isSuccess, toFailureList, toSummary, toTable } from './checks/counts.ts';
import { runInTerminal } from './command.ts';
import { readPlainEnv } from './env.ts';
import { inSeconds, printToStdout, SECOND_MS } from './print.ts';
import { createShutdownSignal, runUntilStopped } from './shutdown.ts';
import { installedCommand, inWorkspace } from './workspace.ts';

/** Cheap ones first: what a person gets wrong most often is said within the first minute. */
const TARGETS = [
  'versions',
  'format',
  'lint',
  'types',
  'unused',
  'build',
  'budget',
  'docs',
  'unit',
  'integration',
  'e2e',
  'browsers',
  'smoke',
];

const signal = createShutdownSignal('The test run was stopped.');
const results = inWorkspace(RESULTS_FILE);
await runUntilStopped(signal, async () => {
  const env = readPlainEnv();
  const chromium = await ensureChromium({ env, print: printToStdout, signal });
  rmSync(results, { force: true });
  const isAffected = process.argv[2] === 'affected';
  const which = isAffected ? 'affected' : 'run-many';
  const given = process.argv.slice(isAffected ? 3 : 2);
  const args = [which, '-t', ...TARGETS, '--nxBail=false', '--outputStyle=static', ...given];
  const code = await runInTerminal(installedCommand('nx'), args, {
    env: { ...nxEnv(e2eEnv(env, chromium)), CI: 'true' },
    signal,
  });
  const checked = JSON.parse(readFileSync(results, 'utf8')) as CheckResult[];
  const { targets, sum, failures } = countResults(checked, inWorkspace('.'));
  printToStdout(toTable(targets));
  if (failures.length > 0) printToStdout(`\n${toFailureList(failures)}`);
  printToStdout(`\nEverything together: ${inSeconds(process.uptime() * SECOND_MS)}\n`);
  printToStdout(toSummary(sum));
  process.exitCode = code === 0 && isSuccess(sum) ? 0 : 1;
});
