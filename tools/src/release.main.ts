/** `npm run release -- rollback mf-stories`: what is live on a running site. Without anything: how it goes. */
import { readEnvWithFile } from './env.ts';
import { withSecretFiles } from './ops/find-site.ts';
import { printToStderr, printToStdout } from './print.ts';
import { runRelease } from './release/run-release.ts';
import { inWorkspace } from './workspace.ts';

process.exitCode = await runRelease({
  args: process.argv.slice(2),
  env: withSecretFiles(readEnvWithFile()),
  appsDir: inWorkspace('apps'),
  sourcesDir: inWorkspace('.'),
  print: printToStdout,
  printError: printToStderr,
});
if (process.connected) process.disconnect();
