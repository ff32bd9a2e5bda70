import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

import type { BrowserWindow, OtherBrowser } from './browser-window.ts';
import { findProgram, versionOf } from './program.ts';

const NAMES = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** The hash of an empty file: a page that is left takes scripts with it that were on their way. */
const NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
/** The same where the service worker was asked for them. */
const LEFT_TO_WORKER = 'A ServiceWorker intercepted the request and encountered an unexpected error';
const WINDOW = { width: 1280, height: 900 };

/** An installed Firefox, by WebDriver BiDi: it needs no driver between. */
export function firefox(): OtherBrowser {
  const program = findProgram(NAMES);
  let browser: Promise<Browser> | undefined;
  const start = () =>
    puppeteer.launch({
      browser: 'firefox',
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: WINDOW,
      ...(program && { executablePath: program }),
    });
  return {
    name: 'Firefox',
    installation: 'apt-get install firefox-esr',
    version: () => versionOf(program),
    async openWindow() {
      const context = await (await (browser ??= start())).createBrowserContext();
      return toWindow(await context.newPage(), () => context.close());
    },
    stop: async () => (await browser)?.close(),
  };
}

function toWindow(page: Page, close: () => Promise<void>): BrowserWindow {
  const errors: string[] = [];
  let isLeaving = false;
  const note = (text: string) => {
    const wasLeft = text.includes(NOTHING) || (isLeaving && text.includes(LEFT_TO_WORKER));
    if (!wasLeft) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  const find = async (script: string) => (await page.evaluateHandle(script)) as ElementHandle<Element>;
  return {
    goTo: async (url) => {
      isLeaving = true;
      await page.goto(url);
      isLeaving = false;
    },
    run: (script) => page.evaluate(script),
    click: async (script) => (await find(script)).click(),
    type: async (script, text) => (await find(script)).type(text),
    errors: () => errors,
    close,
  };
}
