/** `npm run e2e [-- Playwright's arguments]`: the browser specs, with a browser that is there or is fetched. */
import { e2eEnv, ensureChromium, playwrightCommand } from './checks/chromium.ts';
import { runInTerminal } from './command.ts';
import { readPlainEnv } from './env.ts';
import { printToStdout } from './print.ts';
import { createShutdownSignal } from './shutdown.ts';

const env = readPlainEnv();
const signal = createShutdownSignal('Stopped.');
const chromium = await ensureChromium({ env, print: printToStdout, signal });
const { program, args, cwd } = playwrightCommand(process.argv.slice(2));

process.exitCode = await runInTerminal(program, args, { cwd, env: e2eEnv(env, chromium), signal });
if (process.connected) process.disconnect();
