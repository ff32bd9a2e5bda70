import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import {
  findSingleEvents,
  moveAnHourForward,
  openMember,
  saveEvents,
  type SeededEvent,
} from '../../support/event-changes.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open, reload } from '../../support/page-helpers.ts';

/** From the requirement: what was published is seen everywhere within it. */
const PUBLISHED_MS = 5_000;

const changes = (page: Page) => page.getByRole('region', { name: 'Changed since you saved it' });

test('whoever saved an event is shown once that it moved or was cancelled', async ({ site: { origin }, browser }) => {
  const [moved, cancelled] = await findSingleEvents(origin);
  const { page, errors } = await openMember(browser, origin, 'keeper@noosa.example');
  await saveEvents(page, [moved, cancelled]);
  await open(page, '/profile?tab=saved');
  await expect(page.getByRole('main').getByRole('heading', { name: moved.title })).toBeVisible();
  await expect(changes(page)).toBeHidden();

  const editor = await openAsOperator(browser, origin, 'editor@example.com');
  await moveAnHourForward(editor, moved);
  await open(editor, `/admin/content/events/${cancelled.id}`);
  await editor.getByRole('button', { name: 'Cancel this event…' }).click();
  await editor.getByRole('button', { name: 'Cancel the event', exact: true }).click();
  await expect(editor.getByLabel('Status')).toHaveValue('cancelled');
  const isPublic = async ({ slug }: SeededEvent) =>
    JSON.stringify(await (await fetch(`${origin}/api/directory/slug/${slug}`)).json());
  await expect.poll(() => isPublic(cancelled), { timeout: PUBLISHED_MS }).toContain('"eventStatus":"cancelled"');
  await expect.poll(() => isPublic(moved), { timeout: PUBLISHED_MS }).not.toContain(moved.eventDate);

  await reload(page);
  const change = (title: string) => changes(page).getByRole('listitem').filter({ hasText: title });
  await expect(change(moved.title)).toContainText(/Moved to .+\. It was .+\./);
  await expect(change(cancelled.title)).toContainText('It is cancelled.');
  await expectReadable(page);

  await page.getByRole('button', { name: `Got it: ${moved.title}` }).click();
  await expect(change(moved.title)).toBeHidden();
  await reload(page);
  await expect(change(cancelled.title)).toBeVisible();
  await expect(change(moved.title)).toBeHidden();

  await page.getByRole('button', { name: `Got it: ${cancelled.title}` }).press('Enter');
  await expect(changes(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('main').getByRole('heading', { name: moved.title })).toBeVisible();
  await expect(changes(page)).toBeHidden();
  expect(errors.all()).toEqual([]);
});
