import { type Browser, expect, type Page } from '@playwright/test';
import { OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts';

import { dismissCookieBanner } from './fixtures.ts';
import { openDocument, waitForHydration } from './page-helpers.ts';

/** A window of somebody who left for the issuer as operators do, by the address they know, and came back. */
export async function openAsOperator(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  await signInAsOperator(page, origin, email);
  return page;
}

/** The same in a window there is. */
export async function signInAsOperator(page: Page, origin: string, email: string): Promise<void> {
  await askAsOperator(page, origin, email);
  await waitForHydration(page);
}

/** The same for whoever may get no further than a page that says why. */
export async function askAsOperator(page: Page, origin: string, email: string): Promise<void> {
  await openDocument(page, OPERATOR_SIGN_IN_PATH);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${origin}/**`);
}

/** Opens a dialog, says why, and does it. */
export async function act(page: Page, open: string, confirm: string, why: string): Promise<void> {
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
}
