import { type BrowserContext, type Page, test as base } from '@playwright/test';

import { type ConsoleErrors, watchConsoleErrors } from './console-errors.ts';
import { sharedSite, type Site } from './site.ts';

interface Fixtures {
  /** A visitor's window. The spec fails when its console has errors or a request fails. */
  visitor: Page;
  /** A visitor's window in which errors are expected; the spec checks which. */
  expectingErrors: { page: Page; consoleErrors: ConsoleErrors };
  /** Opens the window of one more person, signed in as nobody. All are closed when the spec ends. */
  newWindow: () => Promise<Page>;
}

interface WorkerFixtures {
  /** The complete site, which all specs share: each makes the accounts and listings it needs. */
  site: Site;
}

/** Makes the visitor somebody who closed the cookie banner long ago: nothing optional is allowed, nothing in the way. */
export const dismissCookieBanner = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('shoreline-cookie-banner-dismissed', 'true');
  });

/** `test` of every spec: a running site and a visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],

  baseURL: async ({ site }, use) => use(site.origin),

  visitor: async ({ page }, use) => {
    await dismissCookieBanner(page);
    const consoleErrors = watchConsoleErrors(page);
    await use(page);
    base.expect(consoleErrors.all(), 'console errors, page errors and failed requests').toEqual([]);
  },

  expectingErrors: async ({ page }, use) => {
    await dismissCookieBanner(page);
    await use({ page, consoleErrors: watchConsoleErrors(page) });
  },

  newWindow: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.origin });
      contexts.push(context);
      const page = await context.newPage();
      await dismissCookieBanner(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
