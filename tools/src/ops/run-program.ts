import { type Command, CommanderError } from 'commander';

import type { Print } from '../print.ts';
import { UsageError } from './action.ts';
import { sentenceOf } from './terminal-text.ts';

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs a command and returns the exit code: 0 done, 1 not possible, 2 not understood. */
export async function runProgram(program: Command, args: readonly string[], printError: Print): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === DONE ? DONE : MISUSED;
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${program.helpInformation().trimEnd()}`);
      return MISUSED;
    }
    printError(sentenceOf(error));
    return FAILED;
  }
}
