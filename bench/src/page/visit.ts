import type { Browser, CDPSession, Page } from '@playwright/test';
import { UserError } from '@shoreline/tools/print';

import { type PageTimes, readTimes, watchPage } from './watch-page.ts';

/** A slow phone on a slow network: the conditions of the performance design. */
const BITS_PER_SECOND = 1_600_000;
const BITS_PER_BYTE = 8;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;
const EMPTY_ROOT = '<div id="root"></div>';
const TIMEOUT_MS = 30_000;
const VIEWPORT = { width: 1_280, height: 800 };

export interface Journey {
  url: string;
  stayMs: number;
  isSlow: boolean;
  next: { path: string; heading: RegExp };
}

export interface Visit extends PageTimes {
  navigationMs: number;
  /** False when the gateway answered its static document because the shell server timed out. */
  isRendered: boolean;
  /** What the page reported while it was open: console errors, uncaught ones, requests that failed. */
  errors: string[];
}

/** Opens a page with an empty cache on a slow device, then follows one link to another page. */
export async function visit(browser: Browser, journey: Journey): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-AU' });
  try {
    const page = await context.newPage();
    const errors = watchErrors(page);
    if (journey.isSlow) await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watchPage);
    const answer = await page.goto(journey.url, { waitUntil: 'commit' });
    await whenInteractive(page, errors);
    await page.waitForTimeout(journey.stayMs);
    const times = await page.evaluate(readTimes);
    const navigationMs = await follow(page, journey.next);
    return { ...times, navigationMs, errors, isRendered: !(await answer?.text())?.includes(EMPTY_ROOT) };
  } finally {
    await context.close();
  }
}

/** A page that breaks at its start never gets there; what it said is the reason. */
async function whenInteractive(page: Page, errors: readonly string[]): Promise<void> {
  await page
    .waitForSelector('html[data-interactive]', { state: 'attached', timeout: TIMEOUT_MS })
    .catch((error: unknown) => {
      throw new UserError(`${page.url()} did not become interactive: ${errors.join('; ') || String(error)}`);
    });
}

const FIRST_ERROR_STATUS = 400;

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished prefetches with it.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= FIRST_ERROR_STATUS) errors.push(`${response.url()}: ${response.status()}`);
  });
  return errors;
}

async function slowDown(session: CDPSession): Promise<void> {
  const throughput = BITS_PER_SECOND / BITS_PER_BYTE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Clicks without pointing first: pointing at a link fetches its page. Answers the time until the new heading stands there. */
const follow = (page: Page, { path, heading }: Journey['next']): Promise<number> =>
  page.evaluate(
    async ({ href, source, timeoutMs }) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
      if (!link) throw new Error(`The page has no link to ${href}.`);
      const pattern = new RegExp(source, 'i');
      const isThere = () => pattern.test(document.querySelector('main h1')?.textContent ?? '');
      if (isThere()) throw new Error('The page already has the heading of the next.');
      const startedAt = performance.now();
      link.click();
      while (!isThere()) {
        if (performance.now() - startedAt > timeoutMs) throw new Error(`${href} did not show its heading.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - startedAt;
    },
    { href: path, source: heading.source, timeoutMs: TIMEOUT_MS },
  );
