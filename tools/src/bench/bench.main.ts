/** `npm run bench [-- page gateway search server stack owners]`: measures side by side and prints ratios. Nothing is asserted. */
import { readPlainEnv } from '../env.ts';
import { printToStdout } from '../print.ts';
import { createShutdownSignal, runUntilStopped } from '../shutdown.ts';
import { runBench } from './run-bench.ts';

const signal = createShutdownSignal('The bench was stopped.');
await runUntilStopped(signal, () =>
  runBench(process.argv.slice(2), { env: readPlainEnv(), print: printToStdout, signal }),
);
