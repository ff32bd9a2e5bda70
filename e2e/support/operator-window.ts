import { OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts';
import type { Browser, Page } from '@playwright/test';

import { dismissCookieBanner } from './fixtures.ts';

/** A window of somebody who left for the issuer as operators do, by the address they know, and came back. */
export async function openAsOperator(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  await page.goto(OPERATOR_SIGN_IN_PATH);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${origin}/**`);
  return page;
}
