/** `npm run bench [-- page teams gateway search server stack owners] [--smoke]`: measures side by side and prints ratios. */
import { parseArgs } from 'node:util';

import { readPlainEnv } from '@shoreline/tools/env';
import { printToStdout as print } from '@shoreline/tools/print';
import { createShutdownSignal, runUntilStopped } from '@shoreline/tools/shutdown';

import { runBench } from './run-bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: 'boolean', default: false } },
});
const signal = createShutdownSignal('The bench was stopped.');
await runUntilStopped(signal, () =>
  runBench(positionals, { env: readPlainEnv(), print, signal, isSmoke: values.smoke }),
);
