import { expect, type LaunchOptions, type Page } from '@playwright/test';

/** A processor alone needs seconds for the first picture, and a busy one many. */
export const DRAWN = { timeout: 45_000 };

/** Lets a Chromium without a graphics card draw with WebGL. */
export const drawByProcessor = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...args.filter((arg) => arg !== '--disable-gpu'),
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  ],
});

/** What Chromium says about drawing without a graphics card. */
export const isAboutSoftware = (text: string): boolean => /GL Driver Message|swiftshader|software WebGL/i.test(text);

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
export const marksOf = (page: Page) => mapOf(page).getByRole('list', { name: 'Places on the map' });
export const markOf = (page: Page) => marksOf(page).getByRole('button').or(marksOf(page).getByRole('link'));

/** What a page asks of anybody but the site, from now on. */
export function watchForeignRequests(page: Page, { origin }: { origin: string }): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) foreign.push(request.url());
  });
  return foreign;
}

/** Opens clusters by the keyboard until there is a pin. */
export async function openClusters(page: Page, name: RegExp): Promise<void> {
  const cluster = marksOf(page).getByRole('link', { name });
  const pin = marksOf(page).getByRole('button');
  await expect(cluster.or(pin).first()).toBeVisible(DRAWN);
  while ((await pin.count()) === 0) {
    const before = page.url();
    await cluster.first().press('Enter');
    await expect(page).not.toHaveURL(before);
    await expect(mapOf(page).locator('canvas')).toBeFocused();
  }
}
