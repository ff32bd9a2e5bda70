import type { Page } from '@playwright/test';

import { findFirst } from '../../support/addresses.ts';
import { expectReadable } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

interface Named {
  id: string;
  title: string;
}

test('a member makes a list, orders it by keyboard and by dragging, and shares it; others read it without an account and without a name', async ({
  visitor: page,
  newWindow,
  site,
}) => {
  const [event, story] = await Promise.all([
    findFirst<Named>(site, '/api/directory?category=Event&limit=1'),
    findFirst<Named>(site, '/api/local-stories?limit=1'),
  ]);
  await open(page, '/login?returnTo=/profile?tab=saved');
  await signIn(page, 'lister@noosa.example');
  await save(page, { targetType: 'directory_item', targetId: event.id });
  await save(page, { targetType: 'local_story', targetId: story.id });
  await open(page, '/profile?tab=saved');

  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name of the list').fill('Saturday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Saturday', level: 2 })).toBeFocused();
  await page.getByRole('button', { name: `Add ${event.title}` }).click();
  await expect(rows(page)).toHaveText([event.title]);
  await page.getByRole('button', { name: `Add ${story.title}` }).click();
  await expect(rows(page)).toHaveText([event.title, story.title]);
  await page.getByRole('button', { name: `Add a note to ${story.title}` }).click();
  await page.keyboard.type('Read it on the ferry.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('button', { name: `Change the note to ${story.title}` })).toBeFocused();

  await page.getByRole('button', { name: `Move ${story.title} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([story.title, event.title]);
  await expect(page.getByRole('button', { name: `Move ${story.title} down` })).toBeFocused();
  await drag(page, story.title, 1);
  await expect(rows(page)).toHaveText([event.title, story.title]);
  await drag(page, story.title, -1);
  await expect(rows(page)).toHaveText([story.title, event.title]);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  await expectReadable(page);

  const reader = await newWindow();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await open(reader, link);
  await expect(reader.getByRole('heading', { name: 'Saturday', level: 1 })).toBeVisible();
  await expect(rows(reader)).toHaveText([story.title, event.title]);
  await expect(reader.getByText('Read it on the ferry.')).toBeVisible();
  expect(await reader.content()).not.toContain('lister');
  const [, token = ''] = link.split('#');
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  const file = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Event as a calendar file' }).click();
  expect((await file).suggestedFilename()).toBe('shoreline-list.ics');
  await expectReadable(reader);

  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await reader.reload();

  await expect(reader.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
});

/** As the bookmark does. */
async function save(page: Page, target: { targetType: string; targetId: string }): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/me/saves', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, target);
  expect(status).toBe(201);
}

/** By its grip, past the row below or above. */
async function drag(page: Page, title: string, direction: 1 | -1): Promise<void> {
  const list = page.getByRole('list', { name: 'On this list' });
  const grip = list.getByRole('listitem').filter({ hasText: title }).getByTitle('Drag to another place');
  const [from, rows] = [await grip.boundingBox(), await list.boundingBox()];
  if (!from || !rows) throw new Error('There is nothing to drag.');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (direction * rows.height) / 2, { steps: 5 });
  await page.mouse.up();
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'On this list' }).getByRole('listitem').getByRole('heading');
