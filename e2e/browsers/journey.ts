import { afterAll, beforeAll, expect, it } from 'vitest';

import { sharedSite, type Site } from '../support/site.ts';
import { otherBrowsers } from './other-browsers.ts';
import { trustSite } from './secure-site.ts';
import { Visitor } from './visitor.ts';

export interface Traveller {
  visitor: Visitor;
  site: Site;
  /** Nobody else's: journeys of all browsers share the site. */
  email: string;
}

interface Options {
  /** Whether the cookie banner is still to be answered. */
  withBanner?: boolean;
}

/** One mistake may repeat itself with every file of a page. */
const SHOWN = 3;

const browsers = otherBrowsers().map((browser) => ({ ...browser, isInstalled: browser.version() !== undefined }));

beforeAll(trustSite);

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.stop()));
});

/** One test in each browser; where a browser is not installed, its test is counted as skipped. */
export function journey(title: string, run: (traveller: Traveller) => Promise<void>, options: Options = {}): void {
  for (const { name, isInstalled, openWindow } of browsers) {
    it.skipIf(!isInstalled)(`${title} in ${name}`, async () => {
      const site = sharedSite();
      const window = await openWindow();
      try {
        const visitor = new Visitor(window, site.origin);
        if (!options.withBanner) await visitor.dismissCookieBanner();
        await run({ visitor, site, email: `${crypto.randomUUID()}@journeys.example` });
        expect(visitor.errors().slice(0, SHOWN), 'console errors and uncaught exceptions').toEqual([]);
      } finally {
        await window.close();
      }
    });
  }
}
