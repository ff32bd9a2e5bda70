import type { Page } from '@playwright/test';

import { findFirst } from '../../support/addresses.ts';
import { expectReadable } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

interface Thing {
  id: string;
  title: string;
  eventDate: string | null;
}

test('a list becomes the plan of a day, which whoever has its link reads, and a calendar file', async ({
  visitor: page,
  newWindow,
  site,
}) => {
  const [event, place] = await Promise.all([
    findFirst<Thing>(site, '/api/directory?category=Event&limit=1'),
    findFirst<Thing>(site, '/api/directory?category=Restaurant&limit=1'),
  ]);
  await open(page, '/login?returnTo=/profile?tab=saved');
  await signIn(page, 'planner@noosa.example');
  const listId = await makeList(page, [event, place]);
  await open(page, `/profile?tab=saved&list=${listId}`);

  await page.getByRole('button', { name: 'Plan a day with this list' }).click();
  await page.getByLabel('Date').fill(dayOf(event));
  await page.getByLabel('The day begins at').fill('07:30');
  await page.getByRole('button', { name: 'Show the day' }).click();

  const day = page.getByRole('region', { name: /, from 7.30 am$/ });
  await expect(day.getByRole('link', { name: event.title })).toBeVisible();
  await expect(day.getByRole('link', { name: place.title })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();

  const reader = await newWindow();
  await open(reader, link);
  await expect(reader.getByRole('region', { name: /, from 7.30 am$/ }).getByText(event.title)).toBeVisible();
  await expect(reader.getByRole('button', { name: 'No day' })).toHaveCount(0);
  const file = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'The day as a calendar file' }).click();
  expect((await file).suggestedFilename()).toBe(`shoreline-${dayOf(event)}.ics`);
  await expectReadable(reader);

  await day.getByRole('button', { name: 'No day' }).click();
  await expect(page.getByRole('button', { name: 'Plan a day with this list' })).toBeVisible();
});

const dayOf = ({ eventDate }: Thing): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(Date.parse(eventDate ?? ''));

/** As the page does: made empty, then filled. */
const makeList = (page: Page, things: readonly Thing[]): Promise<string> =>
  page.evaluate(
    async (ids) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()) as { id: string };
      };
      const { id } = await send('POST', '/api/me/lists', { name: 'Saturday' });
      const entries = ids.map((targetId) => ({ targetType: 'directory_item', targetId, note: null }));
      await send('PUT', `/api/me/lists/${id}`, { name: 'Saturday', version: 1, entries });
      return id;
    },
    things.map(({ id }) => id),
  );
