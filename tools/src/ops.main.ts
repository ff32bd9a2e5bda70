/** `npm run ops -- stories list`: what operators do on a running site. Without anything: how it goes. */
import { readEnvWithFile } from './env.ts';
import { runOps } from './ops/run-ops.ts';
import { subjects } from './ops/subjects.ts';
import { sayOnStderr, sayOnStdout } from './say.ts';
import { withSecretFiles } from './secret-env.ts';

process.exitCode = await runOps({
  args: process.argv.slice(2),
  env: withSecretFiles(readEnvWithFile()),
  subjects,
  say: sayOnStdout,
  complain: sayOnStderr,
});
if (process.connected) process.disconnect();
