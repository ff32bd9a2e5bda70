import type { Browser, CDPSession, Page } from '@playwright/test';

import { UserError } from '../../print.ts';
import { type PageTimes, readTimes, watchPage } from './watch-page.ts';

/** A slow phone on a slow network: the conditions of the performance design. */
const BITS_PER_SECOND = 1_600_000;
const BITS_PER_BYTE = 8;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;
const EMPTY_ROOT = '<div id="root"></div>';
const TIMEOUT_MS = 30_000;
const VIEWPORT = { width: 1_280, height: 800 };

/** What is visited, and where the visitor goes from there. */
export interface Journey {
  url: string;
  /** How long the visitor looks at the page first. */
  stayMs: number;
  next?: { path: string; heading: RegExp } | undefined;
}

/** What one visit took, in milliseconds, requests and bytes. */
export interface Visit extends PageTimes {
  /** Not a number for a visitor who goes nowhere. */
  navigationMs: number;
  /** False when the gateway answered its static document because the shell server timed out. */
  isRendered: boolean;
}

/** Opens a page with an empty cache on a slow device, then perhaps follows one link to another page. */
export async function visit(browser: Browser, journey: Journey): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-AU' });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watchPage);
    const answer = await page.goto(journey.url, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-interactive]', { state: 'attached', timeout: TIMEOUT_MS });
    await page.waitForTimeout(journey.stayMs);
    const times = await page.evaluate(readTimes);
    const navigationMs = journey.next ? await follow(page, journey.next) : NaN;
    if (failures.length > 0) throw new UserError(`${journey.url} fails in the browser: ${failures.join('; ')}`);
    return { ...times, navigationMs, isRendered: !(await answer?.text())?.includes(EMPTY_ROOT) };
  } finally {
    await context.close();
  }
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
const follow = (page: Page, { path, heading }: NonNullable<Journey['next']>): Promise<number> =>
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
