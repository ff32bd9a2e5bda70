import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { findSingleEvents, moveAnHourForward, openMember, saveEvents } from '../../support/event-changes.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open, reload } from '../../support/page-helpers.ts';

const READER = 'event-mails@noosa.example';
/** A change stands for EVENT_MAIL_SECONDS first. */
const MAIL_MS = 30_000;

const choice = (page: Page) => page.getByRole('switch', { name: 'Mail me about it, too' });

test('a member who asks for it is mailed once about each change, and ends the mails with one press', async ({
  site,
  browser,
}) => {
  const { origin, mailbox } = site;
  const mails = async () => (await mailbox.list()).filter(({ to }) => to.some(({ address }) => address === READER));
  const [, , event] = await findSingleEvents(origin);
  const { page, errors } = await openMember(browser, origin, READER);
  await saveEvents(page, [event]);
  await open(page, '/profile?tab=saved');
  await expect(choice(page)).not.toBeChecked();
  await choice(page).click();
  await expect(choice(page)).toBeChecked();
  await reload(page);
  await expect(choice(page)).toBeChecked();
  await expectReadable(page);

  const editor = await openAsOperator(browser, origin, 'editor@example.com');
  await moveAnHourForward(editor, event);
  await expect.poll(async () => (await mails()).length, { timeout: MAIL_MS }).toBe(1);
  await moveAnHourForward(editor, event);
  await expect.poll(async () => (await mails()).length, { timeout: MAIL_MS }).toBe(2);

  const [first, second] = await mails();
  if (!first || !second) throw new Error('Both mails were there.');
  expect(first.subject).toBe(`${event.title}: new time`);
  expect(first.text).toContain(`${origin}/events/${event.slug}`);
  expect(first.text).toMatch(/Moved to .+\. It was .+\./);
  expect(first.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(second.text).not.toBe(first.text);

  await open(page, unsubscribePage(first.text));
  await expectReadable(page);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'No more of these mails' })).toBeVisible();
  await page.getByRole('link', { name: 'Your saved items' }).click();
  await expect(choice(page)).not.toBeChecked();
  expect(errors.all()).toEqual([]);
});

const unsubscribePage = (text: string): string => /Unsubscribe: (\S+)/.exec(text)?.[1] ?? '';
