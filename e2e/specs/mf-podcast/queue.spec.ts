import type { Locator, Page } from '@playwright/test';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Site } from '../../support/site.ts';

interface Listed {
  slug: string;
  title: string;
  audioUrl: string | null;
}

/** The newest episodes, which stand on the first page of the list. */
async function newest({ origin }: Site): Promise<[Listed, Listed, Listed, Listed]> {
  const list = (await (await fetch(`${origin}/api/episodes?limit=12`)).json()) as Listed[];
  const sounding = list.find(({ audioUrl }) => audioUrl !== null);
  const [one, two, three] = list.filter((episode) => episode !== sounding);
  if (!sounding || !one || !two || !three) throw new Error('The seed has no such episodes.');
  return [sounding, one, two, three];
}

test('a queue is made by menus, put in order by buttons, and plays on', async ({ visitor, site }) => {
  const [first, second, third] = await newest(site);
  await open(visitor, '/episodes');
  await choose(visitor, first, 'Add to queue');
  await choose(visitor, second, 'Add to queue');
  await choose(visitor, third, 'Play next');
  const dock = dockOf(visitor);
  await expect(dock.getByText('3 episodes in your queue')).toBeVisible();

  await dock.getByRole('button', { name: 'Queue, 3 episodes' }).click();
  await expect.poll(() => queuedOf(dock)).toEqual([third.title, first.title, second.title]);
  await dock.getByRole('button', { name: `Move ${third.title} down` }).click();
  await dock.getByRole('button', { name: `Remove ${second.title} from the queue` }).click();
  await expect.poll(() => queuedOf(dock)).toEqual([first.title, third.title]);
  for (const appearance of APPEARANCES) {
    await setAppearance(visitor, appearance);
    await expectAccessible(visitor, 'section[aria-label="Audio player"]');
  }

  await dock.getByRole('button', { name: 'Play the queue' }).click();
  await expect(dock.getByRole('link', { name: first.title })).toBeVisible();
  const sound = visitor.locator('audio');
  // How long it is, is known once it sounds.
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 1;
  });

  await expect(dock.getByRole('link', { name: third.title })).toBeVisible();
  await expect(dock.getByText('Nothing is queued.')).toBeVisible();
});

test('what a member listens to is the same on their devices, and nobody else’s in this browser', async ({
  expectingErrors: { page },
  newWindow,
  site,
}) => {
  const [sounding, queued, heard] = await newest(site);
  await open(page, `/episodes/${sounding.slug}?t=40`);
  await allowFunctional(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${sounding.title}` })
    .click();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(40);
  await dockOf(page).getByRole('button', { name: 'Pause' }).click();
  // The player hears of it from the browser, a moment after the sound stopped.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shoreline-listening'))).toMatch(/",4\d\b/);
  await open(page, '/episodes');
  await choose(page, queued, 'Add to queue');
  await choose(page, heard, 'Mark as played');
  await open(page, '/login?returnTo=/episodes');
  await signIn(page, 'listener@noosa.example');
  await expect(cardOf(page, sounding).getByText(/^Continue at 0:4\d$/)).toBeVisible();

  const other = await newWindow();
  await open(other, '/login?returnTo=/episodes');
  await signIn(other, 'listener@noosa.example');
  await expect(cardOf(other, sounding).getByText(/^Continue at 0:4\d$/)).toBeVisible();
  await expect(cardOf(other, heard).getByText('Played')).toBeVisible();
  await other.getByRole('button', { name: 'Your queue (1)' }).click();
  await expect.poll(() => queuedOf(dockOf(other))).toEqual([queued.title]);
  for (const appearance of APPEARANCES) {
    await setAppearance(other, appearance);
    await expectAccessible(other);
  }
  await dockOf(other).getByRole('button', { name: 'Clear queue' }).click();
  await choose(other, heard, 'Mark as unplayed');
  await open(other, `/episodes/${sounding.slug}`);
  await other.getByRole('button', { name: /^Continue at 0:4\d$/ }).click();
  await expect
    .poll(() => other.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(40);

  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, sounding).getByText(/^Continue at/)).toBeVisible();
    await expect(cardOf(page, heard).getByText('Played')).toBeHidden({ timeout: 2_000 });
    await expect(page.getByRole('button', { name: /^Your queue/ })).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

  await open(page, '/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  await open(page, '/episodes');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('shoreline-listening') ?? '{}') as object);
  await expect.poll(stored).toMatchObject({ episodes: [] });
  expect(await stored()).not.toHaveProperty('memberId');
  await expect(cardOf(page, sounding).getByText(/^Continue at/)).toBeHidden();
});

const dockOf = (page: Page): Locator => page.getByRole('region', { name: 'Audio player' });

const cardOf = (page: Page, { title }: Listed): Locator =>
  page.locator('#list li').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function choose(page: Page, { title }: Listed, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const queuedOf = (dock: Locator): Promise<string[]> =>
  dock.getByRole('list', { name: 'Up next' }).locator('p > span:first-child').allInnerTexts();

async function allowFunctional(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: 'Functional' }).click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
}
