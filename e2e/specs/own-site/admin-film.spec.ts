import { type Browser, type Page } from '@playwright/test';
import { eventCalendarPath } from '@shoreline/contracts';
import { toId3Tag } from '@shoreline/service-testing/id3-tag';

import { expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

/** From the requirement: what was published is seen everywhere within it. */
const PUBLISHED_MS = 5_000;
const MINUTE_MS = 60_000;
/** Time to choose the minute and to press the button. */
const CHOOSING_MS = 10_000;
const BRISBANE_MS = 36_000_000;
const INPUT_LENGTH = 'yyyy-mm-ddThh:mm'.length;
const EPISODE = 'What the tide table leaves out';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a recording is uploaded and scheduled; at its minute home, episodes and the feed carry it', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openEditor(browser, origin);
  await open(page, '/admin/content/episodes/new');
  await page.getByLabel('Title').fill(EPISODE);
  await page.getByLabel('Season').fill('7');
  await page.getByLabel('Recording', { exact: true }).setInputFiles({
    name: 'tide.mp3',
    mimeType: 'audio/mpeg',
    buffer: await makeRecording(origin),
  });
  await expect(page.getByText(/^\/api\/media\/episode-[\da-f]+\.mp3, [\d.]+ MB$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Duration')).toHaveValue(/^\d+:[0-5]\d$/);
  await expect(page.getByLabel('Duration')).not.toHaveValue('0:00');
  await expect(page.getByLabel('Chapters')).toHaveValue(/0:00 Slack water\n0:02 The run out/);
  await button(page, 'Start the draft').click();
  await expect(page.getByRole('heading', { level: 2, name: EPISODE })).toBeVisible();

  const minute = Math.ceil((Date.now() + CHOOSING_MS) / MINUTE_MS) * MINUTE_MS;
  await button(page, 'Schedule…').click();
  const onTheClock = new Date(minute + BRISBANE_MS).toISOString().slice(0, INPUT_LENGTH);
  await page.getByLabel('Date and time in Noosa').fill(onTheClock);
  await button(page, 'Schedule').click();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  for (const path of ['/', '/episodes', '/podcast.xml']) expect(await read(origin + path)).not.toContain(EPISODE);

  await expect.poll(() => Date.now() >= minute, { timeout: MINUTE_MS + CHOOSING_MS }).toBe(true);
  await Promise.all(['/', '/episodes', '/podcast.xml'].map((path) => expectShown(origin + path, EPISODE)));
  const feed = await read(`${origin}/podcast.xml`);
  const item = feed.slice(feed.indexOf(EPISODE)).split('</item>')[0] ?? '';
  const sound = await fetch(/enclosure url="([^"]+)"/.exec(item)?.[1] ?? '');
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(errors.all()).toEqual([]);
});

test('a listing is corrected and featured, and an earlier version comes back', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openEditor(browser, origin);
  const listings = (await readJson(`${origin}/api/directory?category=Restaurant&limit=50`)) as Entry[];
  const listing = listings.find(({ featured }) => !featured);
  const address = `${origin}/directory/${listing?.slug ?? ''}`;
  await open(page, `/admin/content/listings/${listing?.id ?? ''}`);
  const before = await page.getByLabel('Summary').inputValue();
  await expectShown(address, before.slice(0, 30));

  await page.getByLabel('Summary').fill('Now with a view of the whole bay.');
  await button(page, 'Save and publish').click();
  await expectShown(address, 'Now with a view of the whole bay.');

  await button(page, 'Feature').click();
  await expect(button(page, 'No longer feature')).toBeVisible();
  await expectShown(address, '>Featured<');

  await page
    .getByRole('button', { name: /^Compare version/ })
    .last()
    .click();
  const version = page.getByRole('dialog');
  await expect(version.getByText('Now with a view of the whole bay.')).toBeVisible();
  await version.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(version).toBeHidden();
  await expect(page.getByLabel('Summary')).toHaveValue(before);
  await expectShown(address, before.slice(0, 30));
  expect(errors.all()).toEqual([]);
});

test('of two listings of one place one stays, and the address of the other leads there until it is back', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openEditor(browser, origin);
  const [going, staying] = await readTwo(`${origin}/api/directory?category=Tour&limit=2`);
  const address = `${origin}/directory/${going.slug}`;
  await open(page, `/admin/content/listings/${going.id}`);
  await button(page, 'Merge a duplicate…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The other one').fill(staying.title);
  await dialog.getByRole('button', { name: `/directory/${staying.slug}` }).click();
  await expect(dialog.getByText('In which they differ')).toBeVisible();
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('link', { name: 'the listing that stays' })).toBeVisible();

  const follow = async () => {
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await expect
    .poll(follow, { timeout: PUBLISHED_MS, intervals: [250] })
    .toEqual([301, expect.stringMatching(`/directory/${staying.slug}$`)]);
  await button(page, 'Publish').click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  await expect.poll(async () => (await follow())[0], { timeout: PUBLISHED_MS, intervals: [250] }).toBe(200);
  expect(errors.all()).toEqual([]);
});

test('an event is cancelled: its page, the home page, search engines and calendars say so', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openEditor(browser, origin);
  const [event] = (await readJson(`${origin}/api/events/featured?limit=1`)) as {
    directorySlug: string;
    directoryItemId: string;
  }[];
  if (!event) throw new Error('The seed features no event.');
  const calendar = origin + eventCalendarPath(event.directorySlug);
  const sequence = toSequence(await read(calendar));

  await open(page, `/admin/content/events/${event.directoryItemId}`);
  await button(page, 'Cancel this event…').click();
  await button(page, 'Cancel the event').click();
  await expect(page.getByLabel('Status')).toHaveValue('cancelled');

  await expectShown(calendar, 'STATUS:CANCELLED');
  expect(toSequence(await read(calendar))).toBeGreaterThan(sequence);
  await expectShown(`${origin}/events/${event.directorySlug}`, 'https://schema.org/EventCancelled');
  await expectShown(`${origin}/`, '>Cancelled<');
  await open(page, `/events/${event.directorySlug}`);
  await expect(page.getByText('This event is cancelled')).toBeVisible();
  expect(errors.all()).toEqual([]);
});

test('a story is taken down: its page says so, and saves and feeds no longer have it', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openEditor(browser, origin);
  const [story] = (await readJson(`${origin}/api/local-stories?limit=1`)) as Entry[];
  if (!story) throw new Error('The seed has no story.');
  const address = `${origin}/stories/${story.slug}`;
  const member = await openMember(browser, origin);
  await open(member, address);
  await button(member, `Save to bookmark list: ${story.title}`).click();
  await expect(button(member, `Remove from saved items: ${story.title}`)).toBeVisible();

  await open(page, `/admin/content/stories/${story.id}`);
  await button(page, 'Take down…').click();
  await page.getByLabel('Why').fill('Its author asked for it.');
  await button(page, 'Take down').click();
  await expect(page.getByText('Its author asked for it.').first()).toBeVisible();

  await expect.poll(async () => (await fetch(address)).status, { timeout: PUBLISHED_MS }).toBe(410);
  await expectGone(`${origin}/stories.xml`, story.slug);
  await expectGone(`${origin}/stories`, story.title);
  await open(member, '/profile?tab=saved');
  await expect(member.getByText('A story we took down')).toBeVisible();
  expect(errors.all()).toEqual([]);
});

interface Entry {
  id: string;
  slug: string;
  title: string;
  featured: boolean;
}

async function openEditor(browser: Browser, origin: string) {
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await expect(page.getByRole('table', { name: 'episodes' })).toBeVisible();
  return { page, errors };
}

async function openMember(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  await open(page, '/login');
  await signIn(page, 'saver@noosa.example');
  return page;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();
const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

async function readTwo(url: string): Promise<[Entry, Entry]> {
  const [first, second] = (await readJson(url)) as Entry[];
  if (!first || !second) throw new Error(`${url} answers less than two.`);
  return [first, second];
}

const expectShown = (url: string, text: string): Promise<void> =>
  expect.poll(() => read(url), { timeout: PUBLISHED_MS, intervals: [250] }).toContain(text);

const expectGone = (url: string, text: string): Promise<void> =>
  expect.poll(() => read(url), { timeout: PUBLISHED_MS, intervals: [250] }).not.toContain(text);

const toSequence = (calendar: string): number => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);

/** A recording nobody has yet: one of the seed, with chapters before it. */
async function makeRecording(origin: string): Promise<Buffer> {
  const [, url = ''] = /enclosure url="([^"]+)"/.exec(await read(`${origin}/podcast.xml`)) ?? [];
  const sound = Buffer.from(await (await fetch(url)).arrayBuffer());
  return Buffer.concat([toId3Tag({ 'Slack water': 0, 'The run out': 2_000 }), sound]);
}
