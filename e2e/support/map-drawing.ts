import type { LaunchOptions, Page } from '@playwright/test';

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
