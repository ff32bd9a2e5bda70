#!/usr/bin/env node
/** `shoreline-remote create | dev | build | check | publish`: everything a remote in its own repository needs. */
import { createProgram } from './program.ts';
import { CliError } from './cli-error.ts';

try {
  await createProgram(process.cwd()).parseAsync();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof CliError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
