import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const MAIL_MS = 20_000;
const READER = 'whale-watcher@noosa.example';
const SUBJECT = 'Whales are back';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an editor drafts the week, tries it and sends it; a reader gets it, finds it in the archive and leaves by link', async ({
  site,
  browser,
}) => {
  const { origin, mailbox } = site;
  const mailTo = async (address: string, subject: string) => {
    const find = async () =>
      (await mailbox.list()).find((mail) => mail.subject === subject && mail.to.some((to) => to.address === address));
    await expect.poll(find, { timeout: MAIL_MS }).toBeTruthy();
    return find();
  };
  await subscribe(origin);
  const confirmation = await mailTo(READER, 'Please confirm your Shoreline newsletter');
  const visitor = await browser.newPage();
  await open(visitor, linkIn(confirmation?.text, '/newsletter/confirm'));
  await button(visitor, 'Confirm subscription').click();
  await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await open(page, `${origin}/admin/newsletter`);
  await expect(page.getByRole('link', { name: 'A letter, once a week' })).toBeVisible();
  await expectReadable(page);
  await button(page, 'Draft this week’s issue').click();

  await expect(page.getByRole('form', { name: 'Issue' })).toBeVisible();
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('Introduction').fill('Good morning.\n\nThey passed the headland at six.');
  await button(page, 'Preview').click();
  await expect(
    page.frameLocator('iframe[title="The mail as HTML"]').getByText('They passed the headland'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByLabel('The mail as text')).toContainText('They passed the headland');
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByRole('article', { name: 'The page' })).toContainText(SUBJECT);
  await expectReadable(page);

  await button(page, 'Send to myself').click();
  expect((await mailTo('editor@example.com', `[Test] ${SUBJECT}`))?.html).toContain('They passed the headland');
  await button(page, 'Send now…').click();
  await expect(page.getByText('It goes to one reader.')).toBeVisible();
  await button(page, 'Send to all').click();
  const mail = await mailTo(READER, SUBJECT);
  await expect(page.getByText(/^Sent .*: 1 of 1 mails taken/)).toBeVisible({ timeout: MAIL_MS });
  await expectReadable(page);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  await open(visitor, `${origin}/newsletter`);
  await visitor.getByRole('link', { name: SUBJECT }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  await expect(visitor.getByText('They passed the headland at six.')).toBeVisible();
  expect(await (await fetch(`${origin}/newsletter.xml`)).text()).toContain(SUBJECT);
  await expectReadable(visitor);

  await open(visitor, linkIn(mail?.text, '/newsletter/preferences'));
  await visitor.getByRole('switch', { name: 'Event updates and local offers' }).click();
  await button(visitor, 'Save my choice').click();
  await expect(visitor.getByText('Saved.')).toBeVisible();
  await expectReadable(visitor);
  await visitor.getByRole('link', { name: 'Leave the newsletter' }).click();
  await button(visitor, 'Unsubscribe').click();
  await expect(visitor.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  expect(errors.all()).toEqual([]);
});

async function subscribe(origin: string): Promise<void> {
  const body = JSON.stringify({ email: READER, wantsUpdates: true });
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/api/newsletter`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** The address below a path that a mail leads to. */
const linkIn = (text: string | undefined, path: string): string =>
  /\S+/.exec((text ?? '').slice(text?.search(new RegExp(`https?://[^/\\s]+${path}`))))?.[0] ?? '';
