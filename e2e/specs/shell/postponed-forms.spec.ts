import type { Page } from '@playwright/test';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowFunctional } from '../../support/offline-copies.ts';
import { open } from '../../support/page-helpers.ts';

test('a message that was pressed without a connection goes once when there is one again, or is cancelled', async ({
  expectingErrors: { page },
  site: { mailbox },
}) => {
  const arrived = async (subject: string) =>
    (await mailbox.list()).filter((mail) => mail.subject.includes(subject)).length;
  await allowFunctional(page);

  await writeOffline(page, 'Buoy adrift');
  await expect(form(page).getByText('Will be sent when you are connected again')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  await page.context().setOffline(false);
  await expect(toast(page, 'Sent: Message to Shoreline')).toBeVisible();
  await expect.poll(() => arrived('Buoy adrift')).toBe(1);

  await writeOffline(page, 'Never mind');
  await expect(form(page).getByText('Will be sent when you are connected again')).toBeVisible();
  await page.route('**/api/contact', (route) => route.abort());
  await page.context().setOffline(false);
  await open(page, '/saved');
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByText('Message to Shoreline')).toBeVisible();
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await expectAccessible(page);
  }
  await waiting.getByRole('button', { name: 'Cancel: Message to Shoreline' }).click();
  await expect(waiting).toBeHidden();
  await page.unroute('**/api/contact');
  await writeOffline(page, 'The last one');
  await page.context().setOffline(false);
  await expect.poll(() => arrived('The last one')).toBe(1);
  expect([await arrived('Never mind'), await arrived('Buoy adrift')]).toEqual([0, 1]);
});

test('without consent nothing is stored: what was typed stays in the form, which says so', async ({
  expectingErrors: { page },
}) => {
  await writeOffline(page, 'Not stored');

  await expect(form(page).getByRole('alert')).toContainText('Nothing was sent, and nothing stored.');

  await expect(form(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Not stored');
  expect(await page.evaluate(() => localStorage.getItem('shoreline-postponed'))).toBeNull();
});

async function writeOffline(page: Page, subject: string): Promise<void> {
  await open(page, '/contact?tab=contact');
  const field = (name: string) => form(page).getByRole('textbox', { name });
  await field('Name').fill('Bea');
  // The code of the form is asked for when it gets the focus.
  await page.waitForLoadState('networkidle');
  await field('Email').fill('bea@noosa.example');
  await field('Subject').fill(subject);
  await field('Message').fill('It was seen off Granite Bay this morning.');
  await page.context().setOffline(true);
  await form(page).getByRole('button', { name: 'Send Message' }).click();
}

const form = (page: Page) => page.getByRole('form', { name: 'Contact Us' });
const toast = (page: Page, title: string) => page.locator('li[data-state=open]').filter({ hasText: title });
