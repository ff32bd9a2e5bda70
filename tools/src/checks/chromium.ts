import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

import { runCommand } from '../command.ts';
import { installDebianPackages, isDebianRoot } from '../debian-packages.ts';
import { type Print, UserError, withProgress } from '../print.ts';
import { cacheDir, inWorkspace, installedCommand } from '../workspace.ts';
import { fetchHeadlessShell, headlessShellIn } from './headless-shell.ts';

interface Request {
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

/** The same engine without the window of a browser: pages take two fifths less of the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const INSTALL_TIMEOUT_MS = 300_000;
/** Its version it would say without its data, too. */
const LAUNCH = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
const LAUNCH_TIMEOUT_MS = 20_000;

/**
 * A Chromium to test with: the one named, a headless shell, an installed browser, Playwright's, Debian's package, a fresh download.
 * Each opens a page first, because an installed browser that lacks a library or its data does not start.
 */
export async function ensureChromium(request: Request): Promise<string> {
  const { env } = request;
  const preferred = await findPreferred(env);
  if (preferred) return preferred;
  const browser = await findBrowser(env);
  await fetchChromium(request, browser !== undefined);
  const found = (await findPreferred(env)) ?? browser ?? (await findBrowser(env));
  if (found) return found;
  throw new UserError(
    'There is no browser to test with: install Chromium or Chrome, or name one with CHROMIUM_PATH=<file>.',
  );
}

async function fetchChromium({ env, print, signal }: Request, hasBrowser: boolean): Promise<void> {
  if (!isDebianRoot()) {
    if (!hasBrowser)
      await withProgress(print, "Downloading Playwright's Chromium", () => downloadChromium(env, signal));
  } else if (hasBrowser)
    await withProgress(print, 'Fetching the headless shell of Chromium from Debian (once)', () =>
      fetchHeadlessShell(cacheDir, signal),
    );
  else
    await withProgress(print, 'Installing Chromium from Debian', () =>
      installDebianPackages([HEADLESS_SHELL, 'fonts-liberation'], signal),
    );
}

const findPreferred = (env: NodeJS.ProcessEnv): Promise<string | undefined> =>
  findStarting([env.CHROMIUM_PATH, ...onPath(env, [HEADLESS_SHELL]), headlessShellIn(cacheDir)]);

const findBrowser = (env: NodeJS.ProcessEnv): Promise<string | undefined> =>
  findStarting([...onPath(env, NAMES), MAC_CHROME, findPlaywrightChromium()]);

const onPath = (env: NodeJS.ProcessEnv, names: readonly string[]): string[] =>
  (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

async function findStarting(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path && existsSync(path) && (await starts(path))) return path;
  return undefined;
}

async function starts(path: string): Promise<boolean> {
  const { code } = await runCommand(path, LAUNCH, { timeoutMs: LAUNCH_TIMEOUT_MS });
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
