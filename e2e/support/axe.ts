import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** How people see a page: which theme their system asks for, and how much of it fits. */
export interface Appearance {
  colorScheme: 'light' | 'dark';
  width: number;
}

/** Both themes, both layouts: what is wrong in one theme is hardly ever wrong in one layout only. */
export const APPEARANCES: readonly Appearance[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
];

const HEIGHT = 900;

/** Sets the appearance of the window, without motion: axe would see colours half way. */
export async function setAppearance(page: Page, { colorScheme, width }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe finds nothing on the page, or in one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Compiling axe takes a third of the time that running it takes.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(`${AXE}; undefined`);
  const found = await page.evaluate(findViolations, part);
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Asserts in every appearance that axe finds nothing, and that nothing is wider than the window. */
export async function expectReadable(page: Page): Promise<void> {
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `${page.url()} at ${appearance.width} px`).toBeLessThanOrEqual(0);
  }
}

/** In the page, which has no frames of other origins: what is broken, and where. */
async function findViolations(part: string | undefined): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(context: string | Document, options: object): Promise<Pick<AxeResults, 'violations'>> };
  };
  // Reporting what passes would take half the time, and passing all of it on as much again.
  const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
