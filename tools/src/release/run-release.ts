import { CommanderError } from 'commander';

import { sentenceOf, withoutControlCharacters } from '../ops/terminal-text.ts';
import type { Print } from '../print.ts';
import { type BuiltApps, createReleaseContext } from './release-context.ts';
import { createReleaseProgram } from './release-program.ts';

interface ReleaseOptions extends BuiltApps {
  args: readonly string[];
  print: Print;
  printError: Print;
}

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs a command about releases and returns the exit code: 0 done, 1 not possible, 2 not understood. */
export async function runRelease({ args, appsDir, sourcesDir, env, ...terminal }: ReleaseOptions): Promise<number> {
  const print = withoutControlCharacters(terminal.print);
  const printError = withoutControlCharacters(terminal.printError);
  const program = createReleaseProgram({
    print,
    printError,
    createContext: (globals) => createReleaseContext({ ...globals, appsDir, sourcesDir, env, print }),
  });
  try {
    await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === DONE ? DONE : MISUSED;
    printError(sentenceOf(error));
    return FAILED;
  }
}
