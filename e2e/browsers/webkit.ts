import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';

import { findFreePorts } from '@shoreline/tools/ports';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';

import type { BrowserWindow, OtherBrowser } from './browser-window.ts';
import { findProgram } from './program.ts';
import { endProcess, startVirtualDisplay, type VirtualDisplay } from './virtual-display.ts';

const MINI_BROWSERS = ['lib', 'libexec', 'lib/*'].map((folder) => `/usr/${folder}/webkit2gtk-4.*/MiniBrowser`);
const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };
const START_TRIES = 50;
const START_PAUSE_MS = 100;

/** The engine of Safari, as WebKitGTK's own small browser, by classic WebDriver on a screen nobody sees. */
export function webkit(): OtherBrowser {
  const driver = findProgram(['WebKitWebDriver']);
  const xvfb = findProgram(['Xvfb']);
  const miniBrowser = globSync(MINI_BROWSERS).toSorted().at(-1);
  let display: Promise<VirtualDisplay> | undefined;
  return {
    name: 'WebKit',
    installation: 'apt-get install webkit2gtk-driver xvfb',
    // The browser says its version on a screen only; the day it was built tells releases apart, too.
    version: () =>
      driver && xvfb && miniBrowser ? `WebKitGTK of ${statSync(miniBrowser).mtime.toISOString()}` : undefined,
    async openWindow() {
      if (!driver || !xvfb || !miniBrowser) throw new Error('WebKit is not installed.');
      const { name } = await (display ??= startVirtualDisplay(xvfb));
      return openSession({ driver, miniBrowser, display: name });
    },
    stop: async () => (await display)?.stop(),
  };
}

interface Programs {
  driver: string;
  miniBrowser: string;
  display: string;
}

/** A driver takes one session: every window has its own, and with it its own cookies and storage. */
async function openSession({ driver, miniBrowser, display }: Programs): Promise<BrowserWindow> {
  const [port = 0] = await findFreePorts(1);
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await waitForDriver(server);
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect(WINDOW);
  return toWindow(session, child);
}

async function waitForDriver(server: string): Promise<void> {
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    const status = await fetch(`${server}/status`).catch(() => undefined);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
  }
  throw new Error('WebKitWebDriver did not start.');
}

function toWindow(session: WebDriver, driver: ChildProcess): BrowserWindow {
  const find = (script: string) => session.executeScript<WebElement>(`return ${script}`);
  return {
    goTo: (url) => session.get(url),
    run: (script) => session.executeScript(`return ${script}`),
    click: async (script) => (await find(script)).click(),
    type: async (script, text) => (await find(script)).sendKeys(text),
    // Classic WebDriver has no way to the console.
    errors: () => [],
    async close() {
      await session.quit();
      await endProcess(driver);
    },
  };
}
