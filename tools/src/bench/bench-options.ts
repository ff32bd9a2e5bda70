import type { Print } from '../print.ts';
import type { Stack } from '../stack/start-stack.ts';

/** What every measurement gets. */
export interface BenchOptions {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
  /** For files nobody needs afterwards. */
  workDir: string;
}

/** For measurements of the running site. */
export interface SiteBenchOptions extends BenchOptions {
  stack: Stack;
}
