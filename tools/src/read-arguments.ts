import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { messageOf, printToStderr, printToStdout } from './print.ts';

/**
 * Reads the options and names that follow a command. With `--help` it prints how the command is used and ends the program, and for an
 * option that is not known the same, as a failure.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  if (args.includes('--help')) {
    printToStdout(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // What follows says how to pass it as a name, which nobody means.
    const [sentence = ''] = messageOf(error).split('. ');
    printToStderr(`\n✗ ${sentence}.\n\n${usage}\n`);
    process.exit(1);
  }
}
