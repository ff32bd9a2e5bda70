import type { Browser, Page } from '@playwright/test';
import { OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts';

/** A window in which somebody of the development issuer has signed in as an operator. */
export async function openOperatorWindow(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.goto(OPERATOR_SIGN_IN_PATH);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${origin}/**`);
  return page;
}

/** What a request by that operator carries. */
export const readCookie = async (page: Page, origin: string): Promise<string> =>
  (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
