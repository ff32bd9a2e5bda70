/**
 * `npm run e2e [-- Playwright's arguments]`: the browser specs, with a browser that is there or is fetched.
 * `--browsers=all` runs the journeys in the other installed browsers as well.
 */
import { buildApps } from './build/build-apps.ts';
import { reportFile } from './checks/check-result.ts';
import { e2eEnv, ensureChromium, journeysCommand, playwrightCommand } from './checks/chromium.ts';
import { runInTerminal } from './command.ts';
import { readPlainEnv } from './env.ts';
import { printToStdout, withProgress } from './print.ts';
import { createShutdownSignal, runUntilStopped } from './shutdown.ts';
import { inWorkspace } from './workspace.ts';

const ALL_BROWSERS = '--browsers=all';

const env = readPlainEnv();
const given = process.argv.slice(2);
const signal = createShutdownSignal('Stopped.');

await runUntilStopped(signal, async () => {
  const chromium = await ensureChromium({ env, print: printToStdout, signal });
  // As a target of Nx this runs after the builds it depends on.
  const target = env.NX_TASK_TARGET_TARGET;
  if (!target) await withProgress(printToStdout, 'Building', () => buildApps({ env, signal }));
  const { program, args, cwd } = playwrightCommand(given.filter((argument) => argument !== ALL_BROWSERS));
  const PLAYWRIGHT_JSON_OUTPUT_FILE = inWorkspace(reportFile(target ?? 'e2e', 'e2e'));
  process.exitCode = await runInTerminal(program, args, {
    cwd,
    env: { ...e2eEnv(env, chromium), PLAYWRIGHT_JSON_OUTPUT_FILE },
    signal,
  });
  if (!given.includes(ALL_BROWSERS) || signal.aborted) return;
  const journeys = journeysCommand();
  const code = await runInTerminal(journeys.program, journeys.args, { env, signal });
  process.exitCode ||= code;
});
