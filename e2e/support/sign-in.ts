import type { Page } from '@playwright/test';

import { waitForHydration } from './page-helpers.ts';

/** Signs in on the login page, through the provider of the stack and back. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in as Consumer' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  await waitForHydration(page);
}
