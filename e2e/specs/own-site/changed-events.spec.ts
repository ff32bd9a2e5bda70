import type { Browser, Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { type ConsoleErrors, watchConsoleErrors } from '../../support/console-errors.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { signIn } from '../../support/sign-in.ts';

/** From the requirement: what was published is seen everywhere within it. */
const PUBLISHED_MS = 5_000;
const TEST_MS = 120_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 604_800_000;
const INPUT_LENGTH = 'yyyy-mm-ddThh:mm'.length;

interface Event {
  id: string;
  slug: string;
  title: string;
  eventDate: string;
  recurrence: object | null;
}

const changes = (page: Page) => page.getByRole('region', { name: 'Changed since you saved it' });

test('whoever saved an event is shown once that it moved or was cancelled', async ({ site: { origin }, browser }) => {
  test.setTimeout(TEST_MS);
  const [moved, cancelled] = await findSingleEvents(origin);
  const { page, errors } = await openMember(browser, origin, 'keeper@noosa.example');
  for (const { slug, title } of [moved, cancelled]) {
    await page.goto(`/events/${slug}`);
    await page
      .getByRole('button', { name: `Save to bookmark list: ${title}` })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Remove from saved items: ${title}` }).first()).toBeVisible();
  }
  await page.goto('/profile?tab=saved');
  await expect(page.getByRole('main').getByRole('heading', { name: moved.title })).toBeVisible();
  await expect(changes(page)).toBeHidden();

  const editor = await openAsOperator(browser, origin, 'editor@example.com');
  await moveAnHourForward(editor, moved);
  await editor.goto(`/admin/content/events/${cancelled.id}`);
  await editor.getByRole('button', { name: 'Cancel this event…' }).click();
  await editor.getByRole('button', { name: 'Cancel the event', exact: true }).click();
  await expect(editor.getByLabel('Status')).toHaveValue('cancelled');
  const isPublic = async ({ slug }: Event) =>
    JSON.stringify(await (await fetch(`${origin}/api/directory/slug/${slug}`)).json());
  await expect.poll(() => isPublic(cancelled), { timeout: PUBLISHED_MS }).toContain('"eventStatus":"cancelled"');
  await expect.poll(() => isPublic(moved), { timeout: PUBLISHED_MS }).not.toContain(moved.eventDate);

  await page.reload();
  const change = (title: string) => changes(page).getByRole('listitem').filter({ hasText: title });
  await expect(change(moved.title)).toContainText(/Moved to .+\. It was .+\./);
  await expect(change(cancelled.title)).toContainText('It is cancelled.');
  await expectReadable(page);

  await page.getByRole('button', { name: `Got it: ${moved.title}` }).click();
  await expect(change(moved.title)).toBeHidden();
  await page.reload();
  await expect(change(cancelled.title)).toBeVisible();
  await expect(change(moved.title)).toBeHidden();

  await page.getByRole('button', { name: `Got it: ${cancelled.title}` }).press('Enter');
  await expect(changes(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: moved.title })).toBeVisible();
  await expect(changes(page)).toBeHidden();
  expect(errors.all()).toEqual([]);
});

/** Two that take place on one day of their own, some time from now. */
async function findSingleEvents(origin: string): Promise<[Event, Event]> {
  const events = (await (await fetch(`${origin}/api/directory?category=Event&limit=50`)).json()) as Event[];
  const [one, other] = events
    .filter(({ eventDate, recurrence }) => !recurrence && Date.parse(eventDate) > Date.now() + WEEK_MS)
    .toReversed();
  if (!one || !other) throw new Error('The seed has no two events that take place once.');
  return [one, other];
}

async function moveAnHourForward(editor: Page, { id }: Event): Promise<void> {
  await editor.goto(`/admin/content/events/${id}`);
  const begins = editor.getByLabel('First time: begins');
  const earlier = Date.parse(`${await begins.inputValue()}Z`) - HOUR_MS;
  await begins.fill(new Date(earlier).toISOString().slice(0, INPUT_LENGTH));
  await editor.getByRole('button', { name: 'Save and publish', exact: true }).click();
  await expect(editor.getByText('Visitors see exactly this.')).toBeVisible();
}

async function openMember(
  browser: Browser,
  origin: string,
  email: string,
): Promise<{ page: Page; errors: ConsoleErrors }> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  const errors = watchConsoleErrors(page);
  await page.goto('/login');
  await signIn(page, email);
  return { page, errors };
}
