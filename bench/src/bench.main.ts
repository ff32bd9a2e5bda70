import { readPlainEnv } from '@shoreline/tools/env';
import { printToStdout as print } from '@shoreline/tools/print';
import { readArguments } from '@shoreline/tools/read-arguments';
import { createShutdownSignal, runUntilStopped } from '@shoreline/tools/shutdown';

import { programBenches, runBench, siteBenches } from './run-bench.ts';

const USAGE = `npm run bench [-- <part> …] [--smoke]

Measures side by side and prints ratios: all parts, or those that are named.
  ${[...Object.keys(siteBenches), ...Object.keys(programBenches)].join(', ')}
  --smoke   One short round of each, whose numbers mean nothing.`;

const { values, positionals } = readArguments(USAGE, { smoke: { type: 'boolean', default: false } });
const signal = createShutdownSignal('The bench was stopped.');
await runUntilStopped(signal, () =>
  runBench(positionals, { env: readPlainEnv(), print, signal, isSmoke: values.smoke }),
);
