import { contactRoutes, storyRoutes } from '@shoreline/contracts';
import { reviewQueuePaths } from '@shoreline/contracts/review-kinds';
import type { Page } from '@playwright/test';
import type { Stack } from '@shoreline/tools/stack';

import { expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const STORIES = 20;
const MESSAGES = 10;
/** Every fifth story is declined. */
const DECLINED = 5;

test('an operator clears thirty entries with the keyboard alone', async ({ site, browser }) => {
  await sendEverything(site);
  const page = await openAsOperator(browser, site.origin, 'moderator@example.com');
  const consoleErrors = watchConsoleErrors(page);
  await open(page, '/admin/queue?text=keyboard');
  const rows = page.getByRole('list', { name: 'What waits' }).getByRole('button');
  await expect(rows).toHaveCount(STORIES + MESSAGES);
  await expectReadable(page);

  await tabTo(page, rows.first());
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the queue' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (let cleared = 0; cleared < STORIES + MESSAGES; cleared += 1) await clearOne(page, cleared);

  await expect(page.getByRole('heading', { name: 'Nothing like this waits' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What waits' })).toBeFocused();
  await expectReadable(page);
  const stories = await listStories(site);
  expect(stories.filter((title) => title.startsWith('Keyboard story'))).toHaveLength(STORIES - STORIES / DECLINED);
  const left = await page.request.get(`${reviewQueuePaths.content.list.path}?text=keyboard`);
  expect(await left.json()).toEqual([]);
  expect(consoleErrors.all()).toEqual([]);
});

/** Decides about the entry that has the focus, once it can be read beside the list. */
async function clearOne(page: Page, cleared: number): Promise<void> {
  const chosen = page.locator('[data-queue-entry]:focus');
  const title = (await chosen.locator('span span').first().textContent()) ?? '';
  await expect(page.getByRole('article').getByRole('heading', { name: title, exact: true })).toBeVisible();
  if (title.startsWith('Keyboard message')) await page.keyboard.press('d');
  else if (cleared % DECLINED === 0) {
    await page.keyboard.press('r');
    await expect(page.getByLabel('Why it is declined')).toBeFocused();
    await page.keyboard.type('A better fit for a conversation.');
    await page.keyboard.press('Control+Enter');
  } else await page.keyboard.press('a');
  await expect(page.getByRole('list', { name: 'What waits' }).getByText(title, { exact: true })).toHaveCount(0);
}

/** As people without a mouse get there. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

async function sendEverything({ origin }: Stack): Promise<void> {
  for (let index = 0; index < STORIES; index += 1) {
    await post(origin, storyRoutes.submit.path, {
      title: `Keyboard story ${String(index).padStart(2, '0')}`,
      content: 'Every morning at six somebody rows out to the yellow buoy and back again. '.repeat(3),
      author: 'Bea',
      storyType: 'general',
    });
  }
  for (let index = 0; index < MESSAGES; index += 1) {
    await post(origin, contactRoutes.send.path, {
      name: 'Mo',
      email: 'mo@noosa.example',
      subject: `Keyboard message ${String(index).padStart(2, '0')}`,
      message: 'Is the beach open on Friday?',
    });
  }
}

async function post(origin: string, path: string, body: object): Promise<void> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(201);
}

async function listStories({ origin }: Stack): Promise<string[]> {
  const stories = (await (await fetch(`${origin}${storyRoutes.list.path}?search=keyboard`)).json()) as {
    title: string;
  }[];
  return stories.map(({ title }) => title);
}
