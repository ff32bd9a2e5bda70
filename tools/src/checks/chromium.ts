import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

import { runCommand } from '../command.ts';
import { installDebianPackages, isDebianRoot } from '../debian-packages.ts';
import { type Print, UserError, withProgress } from '../print.ts';
import { inWorkspace, installedCommand } from '../workspace.ts';

interface Request {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

/** The same engine without a window takes a sixth less of the processor: it is preferred where it is installed. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const INSTALL_TIMEOUT_MS = 300_000;
const LAUNCH_TIMEOUT_MS = 20_000;

/**
 * A Chromium to test with: the one named, an installed one, Playwright's, Debian's package, a fresh download.
 * Each is asked for its version first, because an installed browser that lacks a library does not start.
 */
export async function ensureChromium(request: Request): Promise<string> {
  const { env, print, signal } = request;
  const found = await findChromium(env);
  if (found) return found;

  if (isDebianRoot())
    await withProgress(print, 'Installing Chromium from Debian', () =>
      installDebianPackages(['chromium-headless-shell', 'fonts-liberation'], signal),
    );
  else await withProgress(print, "Downloading Playwright's Chromium", () => downloadChromium(env, signal));
  const installed = await findChromium(env);
  if (installed) return installed;
  throw new UserError(
    'There is no browser to test with: install Chromium or Chrome, or name one with CHROMIUM_PATH=<file>.',
  );
}

async function findChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of [env.CHROMIUM_PATH, ...onPath, MAC_CHROME, findPlaywrightChromium()]) {
    if (path && existsSync(path) && (await starts(path))) return path;
  }
  return undefined;
}

async function starts(path: string): Promise<boolean> {
  const { code } = await runCommand(path, ['--version'], { timeoutMs: LAUNCH_TIMEOUT_MS });
  return code === 0;
}

/** Where Playwright installs its own browser, whether it is there or not. */
function findPlaywrightChromium(): string | undefined {
  try {
    const require = createRequire(inWorkspace('e2e/package.json'));
    const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function downloadChromium(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await runCommand(installedCommand('playwright'), ['install', 'chromium'], {
    env,
    signal,
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
}

/** How the browser specs are run. Each starts what it needs with `startStack`. */
export const playwrightCommand = (args: readonly string[]) => ({
  program: installedCommand('playwright'),
  args: ['test', ...args],
  cwd: inWorkspace('e2e'),
});

/** How the journeys are run in browsers besides Chromium: those that are installed. */
export const journeysCommand = () => ({
  program: installedCommand('vitest'),
  args: ['run', '--config', inWorkspace('e2e/browsers/vitest.config.ts')],
});

/** `CHROMIUM_PATH` is what the Playwright configuration passes to `launchOptions.executablePath`. */
export const e2eEnv = (env: NodeJS.ProcessEnv, chromium: string): NodeJS.ProcessEnv => ({
  ...env,
  CHROMIUM_PATH: chromium,
});
