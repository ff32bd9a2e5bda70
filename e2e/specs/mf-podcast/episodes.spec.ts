import { expectAccessible, APPEARANCES, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';
import type { Site } from '../../support/site.ts';

interface Listed {
  slug: string;
  title: string;
  audioUrl: string | null;
}

async function list({ origin }: Site): Promise<Listed[]> {
  return (await (await fetch(`${origin}/api/episodes?limit=100`)).json()) as Listed[];
}

/** An episode of the seed that sounds, and one that does not yet. */
async function pick(site: Site, sounds: boolean): Promise<Listed> {
  const found = (await list(site)).find(({ audioUrl }) => (audioUrl !== null) === sounds);
  if (!found) throw new Error('The seed has no such episode.');
  return found;
}

test('a card whose title has the focus of the keyboard shows it', async ({ visitor }) => {
  await open(visitor, '/episodes');
  const title = visitor.locator('#list h3 a').first();
  const outline = () => title.evaluate((link) => getComputedStyle(link, '::after').outlineStyle);
  expect(await outline()).toBe('none');

  await visitor.keyboard.press('Tab');
  await title.focus();

  expect(await outline()).toBe('solid');
});

test('the list narrows by search, season and featured, turns pages and goes back', async ({ visitor }) => {
  await open(visitor, '/episodes');
  const cards = visitor.locator('#list h3');
  await expect(cards).toHaveCount(12);

  await visitor.getByRole('combobox', { name: 'Season' }).selectOption('2');
  await expect(visitor).toHaveURL('/episodes?season=2');
  await expect(visitor.getByRole('heading', { name: 'Episodes of season 2' })).toBeVisible();
  await visitor.goBack();
  await visitor.getByRole('link', { name: 'Next page' }).click();
  await expect(visitor).toHaveURL('/episodes?page=2#list');
  await expect(visitor.getByText('Showing 13-24 of')).toBeVisible();

  await visitor.getByRole('searchbox', { name: 'Search episodes' }).fill('zzqqxx');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('No episodes found')).toBeVisible();
  await visitor.getByRole('link', { name: 'Clear filters' }).click();
  await visitor.getByRole('switch', { name: 'Featured only' }).click();
  await expect(visitor).toHaveURL('/episodes?featured=true');
  await expect(visitor.getByRole('heading', { name: 'Featured episodes' })).toBeVisible();
});

test('an episode plays from its page in the dock, which stays while pages change', async ({ visitor, site }) => {
  const { slug, title } = await pick(site, true);
  await open(visitor, `/episodes/${slug}?t=0:20`);
  const position = visitor.getByRole('region', { name: 'Player' }).first();

  await expect(position.getByText('Shared from 0:20.')).toBeVisible();
  await position.getByRole('button', { name: `Play ${title}` }).click();
  await expect(position.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  const slider = position.getByRole('slider', { name: 'Position in the episode' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(20);

  await position.getByRole('button', { name: 'Back 15 seconds' }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(20);
  await visitor.getByRole('link', { name: 'All Episodes' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible();
  await expect(visitor.locator('main').getByRole('button', { name: `Pause ${title}` })).toBeVisible();
});

test('an episode without sound is a preview whose clock runs', async ({ visitor, site }) => {
  const { slug, title } = await pick(site, false);
  await open(visitor, `/episodes/${slug}`);
  const player = visitor.locator('main').getByRole('region', { name: 'Player' });

  await expect(player.getByText('Preview – audio coming soon')).toBeVisible();
  await player.getByRole('button', { name: `Play ${title}` }).click();
  const slider = player.getByRole('slider', { name: 'Position in the episode' });

  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(1);
  await slider.press('End');
  await expect.poll(async () => slider.inputValue(), { timeout: 4_000 }).toBe('0');
  await expect(player.getByRole('button', { name: `Play ${title}` })).toBeVisible();
});

test('chapters and lines of the transcript jump, and the link to a moment is copied', async ({ visitor, site }) => {
  const { slug } = await pick(site, true);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(visitor, `/episodes/${slug}`);
  const main = visitor.locator('main');

  const chapter = main.getByRole('region', { name: 'Chapters' }).getByRole('link').nth(1);
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  await main.getByText('Transcript', { exact: true }).click();
  await expect(main.locator('details li[aria-current]')).toBeVisible();

  await main.getByRole('button', { name: 'Share this episode' }).click();
  await main.getByRole('checkbox', { name: /^Start at/ }).check();
  await main.getByRole('button', { name: 'Copy link' }).click();
  await expect(visitor.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/episodes/${slug}\\?t=\\d+$`),
  );
});

test('the document of an episode says what it is, and of none that it is not there', async ({ site }) => {
  const { slug, title } = await pick(site, true);
  const html = await (await fetch(`${site.origin}/episodes/${slug}`)).text();

  expect(html).toContain(`<title>${title} – Shoreline</title>`);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/episodes/${slug}"`);
  expect(html).toContain('"@type":"PodcastEpisode"');
  expect(html).toContain('type="application/rss+xml"');
  const missing = await fetch(`${site.origin}/episodes/no-such-episode`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('Episode Not Found');
});

test('without JavaScript the list is searched by its form and an episode is complete', async ({ browser, site }) => {
  const { slug } = await pick(site, true);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openDocument(page, `${site.origin}/episodes`);

  await page.getByRole('searchbox', { name: 'Search episodes' }).fill('ferry');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=ferry/);
  await expect(page.locator('#list h3').first()).toBeVisible();

  await openDocument(page, `${site.origin}/episodes/${slug}`);
  await expect(page.locator('audio')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await context.close();
});

for (const appearance of APPEARANCES) {
  test(`axe finds nothing on the pages of episodes (${appearance.colorScheme}, ${appearance.width} px)`, async ({
    visitor,
    site,
  }) => {
    const { slug } = await pick(site, true);
    await setAppearance(visitor, appearance);
    for (const path of ['/episodes', `/episodes/${slug}?t=20`]) {
      await open(visitor, path);
      await visitor.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
      await expectAccessible(visitor);
    }
  });
}
