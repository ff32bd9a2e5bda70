/** `npm run integration [-- files]`: the tests that need a real MongoDB, with one that is empty and theirs. */
import { runInTerminal } from './command.ts';
import { withDatabase } from './database/with-database.ts';
import { readPlainEnv } from './env.ts';
import { sayOnStdout } from './say.ts';
import { listenForTheEnd } from './the-end.ts';
import { installedCommand } from './workspace.ts';

const env = readPlainEnv();
const signal = listenForTheEnd('Stopped.');
const args = ['run', '--project', 'integration', ...process.argv.slice(2)];

process.exitCode = await withDatabase({
  env,
  signal,
  say: sayOnStdout,
  use: (uri) => runInTerminal(installedCommand('vitest'), args, { env: { ...env, MONGODB_URI: uri }, signal }),
});
if (process.connected) process.disconnect();
