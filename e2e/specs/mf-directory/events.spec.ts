import { seededPaths } from '../../support/addresses.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';

test('a visitor finds what is on and subscribes to it', async ({ visitor, site }) => {
  const { event } = await seededPaths(site);
  await open(visitor, '/events');
  for (const [title, when] of [
    ['Next 7 days', 'week'],
    ['This weekend', 'weekend'],
    ['Today', 'today'],
  ] as const) {
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor).toHaveURL(`/events?when=${when}`);
  }
  await visitor.getByRole('link', { name: 'All dates' }).click();
  await expect(visitor).toHaveURL('/events');
  await expect(visitor.getByRole('link', { name: 'Today', exact: true })).not.toHaveAttribute('aria-current');
  await visitor.getByRole('combobox', { name: 'Subcategory' }).selectOption('Market');
  await expect(visitor).toHaveURL('/events?subcategory=Market');
  await expect(visitor.getByRole('link', { name: 'Subscribe to Market' })).toHaveAttribute('href', /^webcal:.*Market$/);
  await expectAccessible(visitor);
  await visitor.getByRole('combobox', { name: 'Search events' }).fill('qwertyuiop');
  await visitor.keyboard.press('Enter');
  await expect(
    visitor.getByText('No events match your search criteria. Try adjusting your search or filters.'),
  ).toBeVisible();

  await open(visitor, event);
  const calendar = await visitor.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await visitor.request.get(calendar ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
  expect(await file.text()).toContain('TZID=Australia/Brisbane');
});
