import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

/** Sections of every guide, in a tab, above the tabs and a tab itself, each by what it says. A test of mf-guides looks for all of them. */
const GUIDE_WORDS = [
  ['rings a bell at the bottom', 'Market Timing'],
  ['cooling off auction', 'Signing, and the days after'],
  ['fig trees bowls club', 'Tewantin'],
  ['townhouses former nursery', 'Paperbark Row'],
  ['photograph of the meter', 'Essential services'],
  ['bin nights', 'Waste & recycling'],
  ['special levy', 'Body corporate'],
  ['negative gearing', 'Negative gearing'],
  ['near me', 'What we count'],
] as const;

test('a visitor searches everything by keys, and opens an episode at its minute', async ({ visitor }) => {
  await open(visitor, '/stories');
  await visitor.keyboard.press('Control+k');
  await expect(visitor).toHaveURL('/search');
  const field = visitor.getByRole('searchbox', { name: 'Search the whole site' });
  await expect(field).toBeFocused();

  await visitor.keyboard.type('metal detector');
  await visitor.keyboard.press('Enter');

  await expect(visitor).toHaveURL('/search?search=metal+detector');
  const episodes = visitor.getByRole('region', { name: /^Episodes/ });
  await expect(episodes.getByText(/^Episode \d+, at 1:14$/)).toBeVisible();
  await expect(episodes.locator('mark').first()).toHaveText(/detector|metal/i);
  await visitor.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await episodes.getByRole('link').click();
  await expect(visitor).toHaveURL(/^[^?]*\/episodes\/the-hour-before-the-beach-opens\?t=74$/);
});

test('the ferry is found as episode, story, listing and section of a guide, each opening at its place', async ({
  visitor,
}) => {
  await open(visitor, '/search?search=ferry');
  const first = (kind: string) =>
    visitor
      .getByRole('region', { name: new RegExp(`^${kind}`) })
      .getByRole('listitem')
      .getByRole('link')
      .first();
  await expect(first('Episodes')).toHaveAttribute('href', /^\/episodes\/[\w-]+(\?t=\d+)?$/);
  await expect(first('Stories')).toHaveAttribute('href', /^\/stories\/[\w-]+$/);
  await expect(first('Places')).toHaveAttribute('href', /^\/directory\/[\w-]+$/);

  const href = (await first('Guides').getAttribute('href')) ?? '';
  await first('Guides').click();

  await expect(visitor).toHaveURL(href);
  await expect(visitor.locator(href.slice(href.indexOf('#')))).toBeInViewport();
});

test('sections of guides are found by what they say, and open at their place', async ({ visitor, site }) => {
  for (const [search, title] of GUIDE_WORDS) {
    const query = new URLSearchParams({ search, kind: 'guide' });
    const { groups } = (await (await fetch(`${site.origin}/api/search?${query}`)).json()) as Found;
    const hit = groups[0]?.hits.find((one) => one.title === title);
    expect(hit, search).toBeDefined();

    await open(visitor, hit?.href ?? '');
    const place = visitor.locator(`[id="${hit?.href.split('#')[1]}"]`);
    await expect(place, search).toBeInViewport();
    await expect(place, search).toContainText(title);
  }
});

test('the search works before a script has loaded', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await openDocument(page, '/search');

  await page.getByRole('searchbox').fill('ferries');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL('/search?search=ferries');
  await expect(page.getByRole('link', { name: 'The ferry that makes everybody wait' })).toBeVisible();
  await context.close();
});

interface Found {
  groups: { hits: { title: string; href: string }[] }[];
}
