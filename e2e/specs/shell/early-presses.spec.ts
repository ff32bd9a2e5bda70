import type { Page } from '@playwright/test';

import { addressOf } from '../../support/addresses.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fetchRendered, openDocument, waitForHydration } from '../../support/page-helpers.ts';

const PHONE = { width: 390, height: 844 };
const isOfShell = ({ pathname }: URL): boolean => /^\/mf\/shell\/.*\.js$/.test(pathname);

interface EarlyPage {
  /** Lets the scripts come, and waits until the page is interactive. */
  hydrate: () => Promise<void>;
  /** Where documents were loaded from since the page was opened. */
  addresses: string[];
}

/** Opens a page some of whose scripts are still on their way, as the server rendered it. */
async function openEarly(page: Page, url: string, isHeld: (url: URL) => boolean = isOfShell): Promise<EarlyPage> {
  await fetchRendered(url);
  const released = Promise.withResolvers<void>();
  await page.route(isHeld, async (route) => {
    await released.promise;
    await route.continue();
  });
  await openDocument(page, url, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  const hydrate = async (): Promise<void> => {
    released.resolve();
    await waitForHydration(page);
  };
  return { hydrate, addresses };
}

test('a menu, a theme and a dialog whose buttons are pressed before the page is hydrated open once it is', async ({
  visitor,
  site,
}) => {
  await visitor.setViewportSize(PHONE);
  const stories = await openEarly(visitor, `${site.origin}/stories`);
  const menuButton = visitor.getByRole('button', { name: 'Open menu' });
  await menuButton.click();
  // It can be seen that it was pressed.
  await expect(menuButton).toHaveCSS('opacity', '0.5');
  await stories.hydrate();
  await expect(visitor.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Close menu' })).toHaveCSS('opacity', '1');

  const listing = await openEarly(visitor, `${site.origin}${await addressOf(site, '/directory/:identifier')}`);
  const contact = visitor.getByRole('button', { name: 'Contact this business' });
  await contact.press('Enter');
  await contact.press('Enter');
  await listing.hydrate();
  await expect(visitor.getByRole('dialog')).toHaveCount(1);
  await visitor.keyboard.press('Escape');
  await expect(contact).toBeFocused();
  expect([...stories.addresses, ...listing.addresses]).toEqual([
    expect.stringContaining('/directory/') as unknown as string,
  ]);
});

test('a form for scripts that is sent early is answered once, and nothing of it is ever in an address', async ({
  page,
  site,
}) => {
  const { all } = watchConsoleErrors(page);
  const sent: unknown[] = [];
  await page.route('**/api/owners/login', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"code":"invalid-credentials"}',
    });
  });
  const { hydrate, addresses } = await openEarly(page, `${site.origin}/owners/login`);

  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill('bea@shoreline.example');
  await form.locator('input[type=password]').fill('a password of mine');
  await page.keyboard.press('Enter');
  await hydrate();

  await expect(form.getByRole('alert')).toBeVisible();
  expect(sent).toEqual([{ email: 'bea@shoreline.example', password: 'a password of mine' }]);
  expect(addresses).toEqual([]);
  expect(page.url()).toBe(`${site.origin}/owners/login`);
  expect(all().filter((error) => !error.includes('401'))).toEqual([]);
});

test('a search for scripts only is not sent by the browser, a plain one is', async ({ visitor, site }) => {
  const claim = await openEarly(visitor, `${site.origin}/claim-business`);
  const field = visitor.getByRole('searchbox');
  await field.fill('Ember');
  await field.press('Enter');
  await claim.hydrate();
  expect(claim.addresses).toEqual([]);
  await expect(field).toHaveValue('Ember');

  const search = await openEarly(visitor, `${site.origin}/search`);
  await visitor.getByRole('searchbox', { name: 'Search the whole site' }).fill('ferry');
  await visitor.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await visitor.waitForURL(/search=ferry/, { waitUntil: 'commit' });
  expect(search.addresses).toEqual([`${site.origin}/search?search=ferry`]);
});

test('the page knows what was typed, chosen and ticked early', async ({ visitor, site }) => {
  test.setTimeout(90_000);
  const directory = await openEarly(visitor, `${site.origin}/directory`);
  await visitor.locator('input[name=search]').fill('ferry');
  await directory.hydrate();
  const box = visitor.getByRole('combobox', { name: /search/i });
  await expect(box).toHaveValue('ferry');

  const events = await openEarly(visitor, `${site.origin}/events`);
  const kind = visitor.getByRole('combobox', { name: 'Subcategory' });
  await kind.selectOption({ index: 1 });
  const chosen = await kind.inputValue();
  await events.hydrate();
  await expect(visitor).toHaveURL(`/events?${new URLSearchParams({ subcategory: chosen })}`);

  const moving = await openEarly(visitor, `${site.origin}/moving-to-noosa`);
  for (const index of [0, 2]) await visitor.getByRole('checkbox').nth(index).check();
  await moving.hydrate();
  await expect(visitor.getByText(/^2 of \d+ done$/)).toBeVisible();
  await expect(visitor.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('a press waits for a part of the page that is hydrated after it', async ({ visitor, site }) => {
  const html = await (await fetchRendered(`${site.origin}/`)).text();
  const isOfPart = ({ pathname }: URL) => /^\/mf\/mf-podcast\/.*\.js$/.test(pathname) && !html.includes(pathname);
  const home = await openEarly(visitor, `${site.origin}/`, isOfPart);
  await waitForHydration(visitor);

  const form = visitor.getByRole('form', { name: 'Newsletter' });
  await form.getByRole('textbox', { name: 'Email' }).fill('no address');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await home.hydrate();

  await expect(form.getByText('Invalid email')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('no address');
  expect(home.addresses).toEqual([]);
});
