import type { Listing } from '@shoreline/contracts';

import { expectReadable } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { giveListing, type OwnerPerson, post, registerOwner, signInOwner } from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';
import { ops } from '../../support/run-ops.ts';
import type { Site } from '../../support/site.ts';

const owner: OwnerPerson = { name: 'Bea Baker', email: 'bea@dashboard.example', password: 'Headland7' };
const CUSTOMER = 'Mia Chen';
const REVISION = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let listing: Listing;

test.beforeAll(async ({ site }) => {
  listing = await anyRestaurant(site);
  await registerOwner(site, owner);
  await giveListing(site, owner, listing);
  await post(site, '/api/business-leads', {
    directoryItemId: listing.id,
    customerName: CUSTOMER,
    customerEmail: 'mia@noosa.example',
    customerPhone: '0491 570 006',
    message: 'Do you bake wedding cakes?',
    preferredContactMethod: 'phone',
    fillTime: 60_000,
  });
});

test('axe finds nothing on any part of the dashboard', async ({ visitor }) => {
  await signInOwner(visitor, owner);

  for (const [address, landmark] of partsOf(listing)) {
    await open(visitor, address);
    await visitor.getByText(landmark).first().waitFor();
    await expectReadable(visitor);
  }
  await open(visitor, '/owners?tab=enquiries');
  await visitor.getByRole('link', { name: CUSTOMER }).click();
  await visitor.getByRole('article', { name: `Enquiry from ${CUSTOMER}` }).waitFor();
  await expectReadable(visitor);
});

test('an edit is made with the keyboard alone, waits while the live version stays, and goes live', async ({
  visitor,
  site,
}) => {
  const title = `${listing.title} by the River`;
  await signInOwner(visitor, owner);
  const { keyboard } = visitor;

  await visitor.getByRole('tab', { name: 'Listings' }).focus();
  await keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(/tab=enquiries/);
  await visitor.goBack();
  await visitor.getByRole('link', { name: /^Edit listing/ }).focus();
  await keyboard.press('Enter');
  await visitor.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await keyboard.press('End');
  await keyboard.type(' by the River');
  await visitor.getByLabel('Monday: open or closed').focus();
  await keyboard.type('Closed');
  await visitor.getByRole('button', { name: 'Send for review' }).focus();
  await keyboard.press('Enter');

  await expect(visitor.getByRole('heading', { name: 'An editor will read your edit' })).toBeVisible();
  await expect(visitor.getByText(title)).toBeVisible();
  expect((await readListing(site)).title).toBe(listing.title);

  await ops(site, 'listings', 'approve', REVISION.exec(await ops(site, 'listings', 'list'))?.[0] ?? '');

  await expect.poll(async () => (await readListing(site)).title, { timeout: 10_000 }).toBe(title);
  await open(visitor, `/owners?tab=listings&listing=${listing.id}`);
  await expect(visitor.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(visitor.getByText('Live as you see it')).toBeVisible();
});

/** Addresses of the dashboard, each with words that are there once it has loaded. */
const partsOf = ({ id, title }: Listing): [address: string, landmark: string][] => [
  ['/owners', title],
  [`/owners?tab=listings&listing=${id}`, 'Views per day'],
  [`/owners?tab=listings&listing=${id}&edit=true`, 'Dates that differ'],
  ['/owners?tab=claims', 'Claimed on'],
  ['/owners?tab=account', 'This browser'],
];

/** One nobody else's spec asks for. */
async function anyRestaurant(site: Site): Promise<Listing> {
  const found = (await (await fetch(`${site.origin}/api/directory?category=Restaurant`)).json()) as Listing[];
  const last = found.at(-1);
  if (!last) throw new Error('The seed has no restaurant.');
  return last;
}

const readListing = async (site: Site): Promise<Listing> =>
  (await fetch(`${site.origin}/api/directory/${listing.id}`)).json() as Promise<Listing>;
