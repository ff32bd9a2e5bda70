import type { Page } from '@playwright/test';

import { expectAccessible, expectReadable } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { open } from '../../support/page-helpers.ts';
import { openEntry } from '../../support/review-queue.ts';

const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;
const LIVE = { timeout: 30_000, intervals: [300] };

test('somebody without an account submits an event, and finds it in the calendar once an operator approved it', async ({
  visitor,
  browser,
  site,
}) => {
  const title = `Lantern walk ${Date.now()}`;
  await open(visitor, '/events');
  await visitor.getByRole('link', { name: 'Submit an event' }).click();
  await expect(visitor).toHaveURL('/submit-event');
  await fill(visitor, title);
  await visitor.getByLabel('Price').selectOption('paid');
  await visitor.getByLabel('From, in dollars').fill('5');
  await visitor.getByLabel('To, in dollars').fill('12.50');
  await chooseSomePlace(visitor);
  await expectReadable(visitor);

  await visitor.getByRole('button', { name: 'Send event' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(visitor);
  await open(visitor, `/events?search=${encodeURIComponent(title)}`);
  const events = visitor.getByRole('region', { name: 'Events' });
  await expect(events).toBeVisible();
  await expect(events.getByRole('link', { name: title })).toHaveCount(0);

  const operator = await openAsOperator(browser, site.origin, 'moderator@example.com');
  await openEntry(operator, 'new-event', title);
  const entry = operator.getByRole('article');
  await expect(entry).toContainText('$5 – $12.50');
  await expect(entry).toContainText('Mo Reef, mo@noosa.example');
  await entry.getByRole('button', { name: /^Approve/ }).click();
  await expect(operator.getByRole('list', { name: 'What waits' }).getByText(title)).toHaveCount(0);

  await expect(async () => {
    await open(visitor, `/events?search=${encodeURIComponent(title)}`);
    await expect(events.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 500 });
  }).toPass(LIVE);
  await events.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('main')).toContainText('$5 – $12.50');
  await expect(visitor.getByRole('main')).not.toContainText('Mo Reef');
});

test('what is missing or wrong is said at its field, and nothing typed is lost', async ({
  expectingErrors: { page: visitor, consoleErrors },
}) => {
  await open(visitor, '/submit-event');
  await visitor.getByRole('button', { name: 'Send event' }).click();
  await expect(visitor.getByText('Please say what the event is called')).toBeVisible();
  await expect(visitor.getByLabel('Name of the event')).toBeFocused();
  await expect(visitor.getByText('Please choose a place, or write where it is')).toBeVisible();
  await expectReadable(visitor);

  await fill(visitor, 'Garage sale');
  await visitor.getByLabel('Address').fill('12 Werin Street');
  await visitor.getByLabel('Starts').fill('2020-01-04T07:00');
  await visitor.getByLabel('Ends').fill('2020-01-04T09:00');
  await visitor.getByRole('button', { name: 'Send event' }).click();
  await expect(visitor.getByText('This date is over')).toBeVisible();
  expect(consoleErrors.all()).toContainEqual(expect.stringMatching(/^400: /));
  await expect(visitor.getByLabel('Name of the event')).toHaveValue('Garage sale');
  await expect(visitor.getByLabel('Address')).toHaveValue('12 Werin Street');
});

async function fill(visitor: Page, title: string): Promise<void> {
  const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, DATE_LENGTH);
  await visitor.getByLabel('Name of the event').fill(title);
  await visitor.getByLabel('Kind of event').selectOption('Community');
  await visitor.getByLabel('Description').fill('We walk along the river with lanterns, and there is soup at the end.');
  await visitor.getByLabel('Starts').fill(`${day}T18:00`);
  await visitor.getByLabel('Ends').fill(`${day}T20:00`);
  await visitor.getByLabel('Your name').fill('Mo Reef');
  await visitor.getByLabel('Your email').fill('mo@noosa.example');
  await visitor.getByLabel(/^It takes place as I describe it/).check();
}

async function chooseSomePlace(visitor: Page): Promise<void> {
  await visitor.getByRole('combobox', { name: 'A place of the directory' }).fill('noosa');
  const option = visitor.getByRole('listbox').getByRole('option').first();
  await expect(option).toBeVisible();
  await option.click();
  await expect(visitor.getByRole('button', { name: 'Somewhere else' })).toBeFocused();
}
