/** `npm run ops -- stories list`: what operators do on a running site. Without anything: how it goes. */
import { readEnvWithFile } from './env.ts';
import { withSecretFiles } from './ops/find-site.ts';
import { runOps } from './ops/run-ops.ts';
import { commandGroups } from './ops/command-groups.ts';
import { printToStderr, printToStdout } from './print.ts';

process.exitCode = await runOps({
  args: process.argv.slice(2),
  env: withSecretFiles(readEnvWithFile()),
  commandGroups,
  print: printToStdout,
  printError: printToStderr,
});
if (process.connected) process.disconnect();
