import type { Say } from '../say.ts';
import type { Stack } from '../stack/start-stack.ts';

/** What every measurement gets. */
export interface BenchNeeds {
  env: NodeJS.ProcessEnv;
  say: Say;
  signal: AbortSignal;
  /** For files nobody needs afterwards. */
  workDir: string;
}

/** For measurements of the running site. */
export interface SiteNeeds extends BenchNeeds {
  stack: Stack;
}
