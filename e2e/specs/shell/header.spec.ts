import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';

test('the header leaves on the way down past 100 px and returns on the way up', async ({ visitor }) => {
  await open(visitor, '/stories');
  const header = visitor.getByRole('banner');

  await visitor.mouse.wheel(0, 700);
  await expect(header).not.toBeInViewport();
  await visitor.mouse.wheel(0, -100);
  await expect(header).toBeInViewport();
});

test('the menu on a phone opens, lists every part of the site and closes with a link', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 });
  await open(visitor, '/stories');

  await visitor.getByRole('button', { name: 'Open menu' }).click();
  const menu = visitor.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Home', 'Episodes', 'Directory', 'Stories', 'Events', /Moving to Noosa/, /Investment Guide/]) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Directory' }).click();

  await expect(menu).toBeHidden();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Noosa Business Directory');
});

test('the menu button and what stands beside it are in the narrowest window', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 640 });
  await open(visitor, '/stories');

  for (const control of [
    visitor.getByRole('banner').getByRole('link', { name: 'Shoreline' }),
    visitor.getByRole('banner').getByRole('link', { name: 'Sign In' }),
    visitor.getByRole('button', { name: 'Open menu' }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the Real Estate menu shows the five guides with their subtitles and works by keyboard', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await open(visitor, '/neighbourhoods');

  await visitor.getByRole('button', { name: 'Real Estate' }).press('Enter');
  await expect(visitor.getByRole('menuitem')).toHaveText([
    /Real Estate TipsMarket insights & advice/,
    /NeighbourhoodsArea guides & communities/,
    /Market InsightsTrends & market data/,
    /Moving to NoosaRelocation guide/,
    /Investment GuideProperty investment insights/,
  ]);
  await visitor.keyboard.press('Escape');

  await expect(visitor.getByRole('button', { name: 'Real Estate' })).toBeFocused();
});
