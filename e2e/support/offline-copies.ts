import { expect, type Page } from '@playwright/test';

import { open } from './page-helpers.ts';

/** A page, its files and the pages that are always there: some two hundred requests. */
const STORED_MS = 30_000;

/** Makes whoever looks somebody who allowed functional cookies before. */
export async function allowFunctional(page: Page): Promise<void> {
  const choice = { essential: true, analytics: false, marketing: false, functional: true };
  const record = { ...choice, consentTimestamp: new Date().toISOString(), consentVersion: 1, withdrawnAt: null };
  await page.addInitScript((text) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('allowed')) return;
    sessionStorage.setItem('allowed', 'once');
    localStorage.setItem('shoreline-cookie-preferences', text);
  }, JSON.stringify(record));
}

/** Opens pages and waits until they are on the device. */
export async function openAndStore(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expectStored(page, new URL(page.url()).pathname);
  }
}

export const expectStored = (page: Page, path: string): Promise<void> =>
  expect.poll(() => storedPages(page), { timeout: STORED_MS }).toContain(path);

export const expectOnlyStored = (page: Page, paths: string[]): Promise<void> =>
  expect.poll(() => storedPages(page), { timeout: STORED_MS }).toEqual(paths);

export const storedPages = (page: Page): Promise<string[]> => storedIn(page, 'shoreline-offline-pages-1');

/** Paths of what is in a cache of this device. */
export const storedIn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return [];
    return (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname);
  }, name);

/** Goes offline, worker and all: what nobody stored is not to be had. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isReachable = await page.evaluate(() =>
    fetch('/mf/release.json', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
  expect(isReachable, 'the network').toBe(false);
}
