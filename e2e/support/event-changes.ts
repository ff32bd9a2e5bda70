import type { Browser, Page } from '@playwright/test';

import { type ConsoleErrors, watchConsoleErrors } from './console-errors.ts';
import { dismissCookieBanner } from './fixtures.ts';
import { expect } from './own-site.ts';
import { open } from './page-helpers.ts';
import { signIn } from './sign-in.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 604_800_000;
const INPUT_LENGTH = 'yyyy-mm-ddThh:mm'.length;

export interface SeededEvent {
  id: string;
  slug: string;
  title: string;
  eventDate: string;
  recurrence: object | null;
}

/** Three that take place on one day of their own, some time from now. */
export async function findSingleEvents(origin: string): Promise<[SeededEvent, SeededEvent, SeededEvent]> {
  const events = (await (await fetch(`${origin}/api/directory?category=Event&limit=50`)).json()) as SeededEvent[];
  const [one, two, three] = events
    .filter(({ eventDate, recurrence }) => !recurrence && Date.parse(eventDate) > Date.now() + WEEK_MS)
    .toReversed();
  if (!one || !two || !three) throw new Error('The seed has no three events that take place once.');
  return [one, two, three];
}

/** An editor publishes it an hour earlier. */
export async function moveAnHourForward(editor: Page, { id }: SeededEvent): Promise<void> {
  await open(editor, `/admin/content/events/${id}`);
  const begins = editor.getByLabel('First time: begins');
  const earlier = Date.parse(`${await begins.inputValue()}Z`) - HOUR_MS;
  await begins.fill(new Date(earlier).toISOString().slice(0, INPUT_LENGTH));
  await editor.getByRole('button', { name: 'Save and publish', exact: true }).click();
  await expect(editor.getByText('Visitors see exactly this.')).toBeVisible();
}

/** A window of a member, and what its console says. */
export async function openMember(
  browser: Browser,
  origin: string,
  email: string,
): Promise<{ page: Page; errors: ConsoleErrors }> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  const errors = watchConsoleErrors(page);
  await open(page, '/login');
  await signIn(page, email);
  return { page, errors };
}

/** As visitors do it, on the page of each. */
export async function saveEvents(page: Page, events: readonly SeededEvent[]): Promise<void> {
  for (const { slug, title } of events) {
    await open(page, `/events/${slug}`);
    await page
      .getByRole('button', { name: `Save to bookmark list: ${title}` })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Remove from saved items: ${title}` }).first()).toBeVisible();
  }
}
