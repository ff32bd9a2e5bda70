/** `npm run bench [-- page gateway search server stack owners]`: measures side by side and prints ratios. Nothing is asserted. */
import { readPlainEnv } from '../env.ts';
import { Problem } from '../problem.ts';
import { sayOnStdout } from '../say.ts';
import { listenForTheEnd } from '../the-end.ts';
import { runBench } from './run-bench.ts';

const signal = listenForTheEnd('The bench was stopped.');
try {
  await runBench(process.argv.slice(2), { env: readPlainEnv(), say: sayOnStdout, signal });
} catch (error) {
  // Whatever a measurement trips over while everything is being stopped, the reason is the stop.
  const reason: unknown = signal.aborted ? signal.reason : error;
  if (!(reason instanceof Problem)) throw reason;
  sayOnStdout(`\n✗ ${reason.message}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
