import { expect, test } from '../../support/fixtures.ts';
import { checkPage } from '../../support/page-checks.ts';
import { open } from '../../support/page-helpers.ts';

// Other specs ask for less motion: here pages pass over into each other as they do for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

checkPage('/no-such-page');

test('visitors navigate through all remotes without a full load, and the shell preserves its state', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await open(visitor, '/');
  await visitor.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await visitor.evaluate(() => {
    Object.assign(globalThis, { sameWindow: true });
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const main = visitor.getByRole('navigation', { name: 'Main' });

  await main.getByRole('link', { name: 'Directory' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Noosa Business Directory');
  await main.getByRole('link', { name: 'Stories' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Community Stories');
  await main.getByRole('button', { name: 'Real Estate' }).click();
  await visitor.getByRole('menuitem', { name: /Neighbourhoods/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Which end of the river?');
  await visitor.getByRole('link', { name: 'Sign In' }).click();
  await expect(visitor).toHaveURL(/\/login$/);

  expect(await visitor.evaluate(() => 'sameWindow' in globalThis)).toBe(true);
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a navigation moves focus to the page and says its title', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await open(visitor, '/directory');

  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click();

  await expect(visitor.getByRole('main')).toBeFocused();
  await expect(visitor.getByRole('status').filter({ hasText: await visitor.title() })).toHaveCount(1);
});

test('going back returns to the page and to where it was scrolled', async ({ visitor }) => {
  await open(visitor, '/stories');
  await visitor.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await visitor
    .getByRole('main')
    .locator('a[href^="/stories/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(visitor).toHaveURL(/\/stories\/.+/);

  await visitor.goBack();

  await expect(visitor).toHaveURL(/\/stories$/);
  await expect.poll(() => visitor.evaluate(() => Math.round(scrollY))).toBe(600);
});

const lists = {
  Directory: { list: '/api/directory', heading: 'Noosa Business Directory', item: 'a[href^="/directory/"]' },
  "What's On?": { list: '/api/directory', heading: 'Noosa Events Calendar', item: 'a[href^="/events/"]' },
  Stories: { list: '/api/local-stories', heading: 'Community Stories', item: 'a[href^="/stories/"]' },
};

for (const [name, { list, heading, item }] of Object.entries(lists)) {
  test(`a slow list holds back no page, whose heading and placeholders are there: ${name}`, async ({ visitor }) => {
    const answered = Promise.withResolvers<void>();
    await visitor.setViewportSize({ width: 1440, height: 900 });
    await open(visitor, '/login');
    await visitor.route(`**${list}?*`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const main = visitor.getByRole('main');

    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(1);
    await expect(main.locator(item)).toHaveCount(0);
    answered.resolve();

    await expect(main.locator(item).first()).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  });
}

test('the skip link leads past the header', async ({ visitor }) => {
  await open(visitor, '/stories');

  await visitor.keyboard.press('Tab');
  await expect(visitor.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await visitor.keyboard.press('Enter');

  await expect(visitor).toHaveURL(/#content$/);
});

test('a page that is left alone fetches ahead what its links in view lead to, and nothing else', async ({
  visitor,
}) => {
  const files = new Set<string>();
  await visitor.setViewportSize({ width: 1280, height: 800 });
  visitor.on('request', (request) => void files.add(new URL(request.url()).pathname));
  await open(visitor, '/stories');
  const filesOf = (app: string) => [...files].filter((path) => path.startsWith(`/mf/${app}/`));

  await expect.poll(() => filesOf('mf-directory').filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
  await visitor.waitForLoadState('networkidle');

  expect(filesOf('mf-directory').filter((path) => path.endsWith('/files.json'))).toHaveLength(1);
  // The footer leads there, and is not in view.
  expect(filesOf('mf-owners')).toEqual([]);
  expect([...files].filter((path) => path.startsWith('/mf/')).length).toBeLessThanOrEqual(60);
});

test('who points at a link finds what its page shows there, and nobody asks for it again', async ({ visitor }) => {
  const asked: string[] = [];
  visitor.on('request', (request) => void asked.push(request.url()));
  await open(visitor, '/login');
  const link = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' });

  const stories = visitor.waitForResponse(/\/api\/local-stories/);
  await link.hover();
  await (await stories).finished();
  await link.click();

  await expect(visitor.getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/local-stories'))).toHaveLength(1);
});
