/** `npm run integration [-- files]`: the tests that need a real MongoDB, with one that is empty and theirs. */
import { runInTerminal } from './command.ts';
import { withDatabase } from './database/with-database.ts';
import { readPlainEnv } from './env.ts';
import { printToStdout } from './print.ts';
import { createShutdownSignal } from './shutdown.ts';
import { installedCommand } from './workspace.ts';

const env = readPlainEnv();
const signal = createShutdownSignal('Stopped.');
const args = ['run', '--project', 'integration', ...process.argv.slice(2)];

process.exitCode = await withDatabase({
  env,
  signal,
  print: printToStdout,
  use: (uri) => runInTerminal(installedCommand('vitest'), args, { env: { ...env, MONGODB_URI: uri }, signal }),
});
if (process.connected) process.disconnect();
