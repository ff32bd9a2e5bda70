import { runProgram } from '../ops/run-program.ts';
import { withoutControlCharacters } from '../ops/terminal-text.ts';
import type { Print } from '../print.ts';
import { type BuiltApps, createReleaseContext } from './release-context.ts';
import { createReleaseProgram } from './release-program.ts';

interface ReleaseOptions extends BuiltApps {
  args: readonly string[];
  print: Print;
  printError: Print;
}

/** Runs a command about releases and returns the exit code: 0 done, 1 not possible, 2 not understood. */
export function runRelease({ args, appsDir, sourcesDir, env, ...terminal }: ReleaseOptions): Promise<number> {
  const print = withoutControlCharacters(terminal.print);
  const printError = withoutControlCharacters(terminal.printError);
  const program = createReleaseProgram({
    print,
    printError,
    createContext: (globals) => createReleaseContext({ ...globals, appsDir, sourcesDir, env, print }),
  });
  return runProgram(program, args.length === 0 ? ['help'] : args, printError);
}
