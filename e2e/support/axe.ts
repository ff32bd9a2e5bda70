import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Asserts that axe finds nothing on the page, or in one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Reporting what passes would take half the time. A page has no frames of other origins: without the window of its
  // own that axe opens for those, the same rules take a third.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}
