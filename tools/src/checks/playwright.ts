import { inWorkspace, installedCommand } from '../workspace.ts';

/** How the browser specs are run. Each starts what it needs with `startStack`. */
export const playwrightCommand = (args: readonly string[]) => ({
  program: installedCommand('playwright'),
  args: ['test', ...args],
  cwd: inWorkspace('e2e'),
});

/** `CHROMIUM_PATH` is what the Playwright configuration passes to `launchOptions.executablePath`. */
export const e2eEnv = (env: NodeJS.ProcessEnv, chromium: string): NodeJS.ProcessEnv => ({
  ...env,
  CHROMIUM_PATH: chromium,
});
