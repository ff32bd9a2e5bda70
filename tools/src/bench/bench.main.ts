/** `npm run bench [-- page gateway search server stack owners]`: measures side by side and prints ratios. Nothing is asserted. */
import { readPlainEnv } from '../env.ts';
import { UserError } from '../user-error.ts';
import { printToStdout } from '../print.ts';
import { createShutdownSignal } from '../shutdown.ts';
import { runBench } from './run-bench.ts';

const signal = createShutdownSignal('The bench was stopped.');
try {
  await runBench(process.argv.slice(2), { env: readPlainEnv(), print: printToStdout, signal });
} catch (error) {
  // Whatever a measurement trips over while everything is being stopped, the reason is the stop.
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (!(reason instanceof UserError)) throw reason;
  printToStdout(`\n✗ ${reason.message}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
