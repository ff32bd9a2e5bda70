import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';

const GUIDE_WORDS = [
  ['when to buy', 'Market Timing'],
  ['pre-approval', 'Financing'],
  ['termites', 'Due Diligence'],
  ['hastings street', 'Noosa Heads'],
  ['noosaville', 'Noosaville'],
  ['sunshine', 'Sunshine Beach'],
  ['sunrise', 'Sunrise Beach'],
  ['marina', 'Tewantin'],
  ['railway', 'Cooroy'],
  ['quarter', 'Historical Trends'],
  ['aged care', 'Development Pipeline'],
  ['bin nights', 'Timeline'],
  ['libraries', 'Council Services'],
  ['airport', 'Local Resources'],
  ['townhouses', 'Property Types'],
  ['body corporate', 'Costs & Returns'],
  ['negative gearing', 'Tax Strategies'],
  ['personal data', 'Privacy Policy'],
  ['rules of this site', 'Terms of Service'],
  ['cookies', 'Cookie Policy'],
  ['general information', 'Disclaimer'],
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

test('every section of a guide is found, and opens at its place', async ({ visitor, site }) => {
  test.setTimeout(60_000);
  for (const [search, title] of GUIDE_WORDS) {
    const query = new URLSearchParams({ search, kind: 'guide' });
    const { groups } = (await (await fetch(`${site.origin}/api/search?${query}`)).json()) as Found;
    const hit = groups[0]?.hits.find((one) => one.title === title);
    expect(hit, search).toBeDefined();

    await visitor.goto(hit?.href ?? '');
    const tab = visitor.getByRole('tab', { name: title, selected: true });
    await expect(tab.or(visitor.getByRole('heading', { name: title, exact: true })).first(), search).toBeVisible();
  }
});

test('the search works before a script has loaded', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/search');

  await page.getByRole('searchbox').fill('ferries');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL('/search?search=ferries');
  await expect(page.getByRole('link', { name: 'The ferry that makes everybody wait' })).toBeVisible();
  await context.close();
});

interface Found {
  groups: { hits: { title: string; href: string }[] }[];
}
