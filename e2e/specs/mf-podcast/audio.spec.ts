import type { Locator, Page } from '@playwright/test';

import { expectAccessible, APPEARANCES, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { navigateTo, open, openOnPhone } from '../../support/page-helpers.ts';
import type { Site } from '../../support/site.ts';

test('audio plays on, from the same element, while visitors navigate through the remotes of the menu', async ({
  visitor,
  site,
}) => {
  await play(visitor, await seededEpisode(site, { hasAudio: true }));
  await visitor.evaluate(() => Object.assign(globalThis, { firstAudio: document.querySelector('audio') }));

  for (const path of ['/directory', '/stories', '/neighbourhoods', '/login', '/']) {
    await scrollTo(visitor, 'top');
    await navigateTo(visitor, path);
    await expect(visitor).toHaveURL(path);
    await expectGrowing(visitor);
    await expect(dockOf(visitor).getByRole('button', { name: 'Pause' })).toBeVisible();
  }
  expect(await visitor.locator('audio').evaluate((audio) => audio === Reflect.get(globalThis, 'firstAudio'))).toBe(
    true,
  );
  await expect(visitor.locator('audio')).toHaveCount(1);

  await scrollTo(visitor, 'end');
  const footer = await visitor.getByRole('contentinfo').boundingBox();
  const dock = await dockOf(visitor).boundingBox();
  // A page ends at a part of a pixel, which no scroll position reaches.
  const end = Math.floor((footer?.y ?? 0) + (footer?.height ?? 0));
  expect(end, 'the end of the footer').toBeLessThanOrEqual((dock?.y ?? 0) + 1);

  await dockOf(visitor).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => visitor.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await dockOf(visitor).getByRole('button', { name: 'More controls' }).click();
  await dockOf(visitor).getByRole('button', { name: 'Close player' }).click();
  await expect(dockOf(visitor)).toBeHidden();
  await expect(visitor.getByRole('main')).toBeFocused();
});

test('an episode without audio is a preview that ticks once a second and resets at its end', async ({
  visitor,
  site,
}) => {
  await play(visitor, await seededEpisode(site, { hasAudio: false }));
  await visitor.setViewportSize({ width: 1440, height: 900 });
  const dock = dockOf(visitor);
  const slider = dock.getByRole('slider', { name: 'Position in the episode' });

  await expect(dock.getByText('Preview – audio coming soon')).toBeVisible();
  await expect(slider).toHaveValue('2');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2 seconds of \d+ minutes/);
  await slider.press('End');

  await expect(slider).toHaveValue('0');
  await expect(dock.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('an episode goes on where it was left, in later visits only where people agreed to that', async ({
  visitor,
  site,
}) => {
  const slug = await seededEpisode(site, { hasAudio: true });
  await play(visitor, slug, 40);
  await dockOf(visitor).getByRole('button', { name: 'Pause' }).click();
  expect(await storedListening(visitor)).toBeNull();

  await agreeToFunctional(visitor);
  await play(visitor, slug, 40);
  await dockOf(visitor).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => storedListening(visitor)).toContain(',40,');
  await play(visitor, slug);

  await expect.poll(() => secondsOf(visitor)).toBeGreaterThanOrEqual(40);
});

test('what was paused before the consent manager was there is found again', async ({ visitor, site }) => {
  const slug = await seededEpisode(site, { hasAudio: true });
  await agreeToFunctional(visitor);
  const answer = Promise.withResolvers<void>();
  await visitor.route('**/consent.*.js', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await play(visitor, slug, 40);
  await dockOf(visitor).getByRole('button', { name: 'Pause' }).click();
  await expect(dockOf(visitor).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await storedListening(visitor)).toBeNull();

  answer.resolve();

  await expect.poll(() => storedListening(visitor)).toContain(',40,');
});

test('audio that does not load says so, and a second try plays it', async ({ expectingErrors: { page }, site }) => {
  await page.route('**/api/media/**', (route) => route.abort());
  await play(page, await seededEpisode(site, { hasAudio: true }));
  await expect(dockOf(page).getByRole('alert')).toContainText('The audio did not load.');

  await page.unroute('**/api/media/**');
  await dockOf(page).getByRole('button', { name: 'Try again' }).click();

  await expectGrowing(page);
});

test('axe finds nothing in the open player', async ({ visitor, site }) => {
  await play(visitor, await seededEpisode(site, { hasAudio: true }));
  await dockOf(visitor).getByRole('button', { name: 'More controls' }).click();

  for (const appearance of APPEARANCES) {
    await setAppearance(visitor, appearance);
    await expectAccessible(visitor, 'section[aria-label="Audio player"]');
  }
});

const dockOf = (page: Page): Locator => page.getByRole('region', { name: 'Audio player' });

/** Opens the page of an episode and plays it there, from a place if one is given. */
async function play(page: Page, slug: string, atSeconds?: number): Promise<void> {
  await openOnPhone(page, `/episodes/${slug}${atSeconds ? `?t=${atSeconds}` : ''}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await dockOf(page).waitFor();
}

const storedListening = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('shoreline-listening'));

async function agreeToFunctional(page: Page): Promise<void> {
  const choice = { essential: true, analytics: false, marketing: false, functional: true };
  const record = { ...choice, consentTimestamp: new Date().toISOString(), consentVersion: 1, withdrawnAt: null };
  if (page.url() === 'about:blank') await open(page, '/login');
  await page.evaluate((text) => localStorage.setItem('shoreline-cookie-preferences', text), JSON.stringify(record));
}

/** The header leaves when people scroll down. */
const scrollTo = (page: Page, place: 'top' | 'end'): Promise<void> =>
  page.evaluate((end) => scroll({ top: end ? document.body.scrollHeight : 0, behavior: 'instant' }), place === 'end');

const secondsOf = (page: Page): Promise<number> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

async function expectGrowing(page: Page): Promise<void> {
  const before = await secondsOf(page);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(before);
}

async function seededEpisode({ origin }: Site, { hasAudio }: { hasAudio: boolean }): Promise<string> {
  const episodes = (await (await fetch(`${origin}/api/episodes`)).json()) as {
    slug: string;
    audioUrl: string | null;
  }[];
  const episode = episodes.find(({ audioUrl }) => (audioUrl !== null) === hasAudio);
  if (!episode) throw new Error(`The seed has no episode ${hasAudio ? 'with' : 'without'} audio.`);
  return episode.slug;
}
