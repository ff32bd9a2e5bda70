import { HttpStatus, type Listing } from '@shoreline/contracts';
import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { expectMail, mailedLink } from '../../support/mailed-link.ts';
import { expect, test } from '../../support/own-site.ts';
import {
  findPlaceToStay,
  giveListing,
  type OwnerPerson,
  registerOwner,
  signInOwner,
} from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';

const SUMMARY = 'Two rooms above the bakery, and bread in the morning.';
const owner: OwnerPerson = { name: 'Tess Owner', email: 'tess@team.example', password: 'Banksia-77-tall' };
const manager: OwnerPerson = { name: 'Milo Helper', email: 'milo@team.example', password: 'Wallum-88-wide' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toListing = ({ id }: Listing): string => `/owners?tab=listings&listing=${id}`;

test('a manager is invited by mail, edits the listing, and is out with the next press once removed', async ({
  site,
  newWindow,
}) => {
  const listing = await findPlaceToStay(site, 1);
  await registerOwner(site, owner);
  await registerOwner(site, manager);
  await giveListing(site, owner, listing);
  const ownersPage = await newWindow();
  await signInOwner(ownersPage, owner);
  const managersPage = await newWindow();

  await invite(ownersPage, listing);
  await accept(managersPage, await mailedLink(site, { to: manager.email, path: '/owners/invitation' }), listing);
  await expectMail(site, owner.email, `${listing.title} has a new manager`);
  await edit(managersPage, listing);

  await ownersPage.reload();
  await expect(ownersPage.getByText('Waiting for review')).toBeVisible();
  await expect(ownersPage.getByRole('listitem').filter({ hasText: manager.name })).toContainText('Manager');
  await open(managersPage, toListing(listing));
  await expect(button(managersPage, 'Everything is still right')).toBeVisible();
  await remove(ownersPage);

  const answer = managersPage.waitForResponse(/\/confirmation$/);
  await button(managersPage, 'Everything is still right').click();
  expect((await answer).status()).toBe(HttpStatus.NOT_FOUND);
  await expect(managersPage.getByRole('alert')).toContainText('It was not noted');
  await managersPage.reload();
  await expect(managersPage.getByText('This is not one of your listings')).toBeVisible();
  await expectReadable(managersPage);
  await expectMail(site, manager.email, `You do not look after ${listing.title} any longer`);
});

async function invite(page: Page, listing: Listing): Promise<void> {
  await open(page, toListing(listing));
  const people = page.getByRole('region', { name: 'Who looks after it' });
  await people.getByLabel('Email address of a manager').fill(manager.email);
  await button(page, 'Send invitation').click();
  await expect(people.getByRole('listitem').filter({ hasText: manager.email })).toContainText('Invited');
  await expectReadable(page);
}

/** Follows the link without a session: signing in leads back to it. */
async function accept(page: Page, link: string, { title }: Listing): Promise<void> {
  await open(page, link);
  await expect(page.getByText(`You are invited to become a manager of ${title}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('Email').fill(manager.email);
  await page.getByLabel('Password', { exact: true }).fill(manager.password);
  await button(page, 'Sign In').click();
  await expect(button(page, 'Accept the invitation')).toBeVisible();
  await expectReadable(page);
  await button(page, 'Accept the invitation').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function edit(page: Page, { title }: Listing): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You are a manager' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who looks after it' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hand it over' })).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole('link', { name: 'Edit listing', exact: true }).click();
  await page.getByLabel('Summary').fill(SUMMARY);
  await button(page, 'Send for review').click();
  await expect(page.getByRole('heading', { name: 'An editor will read your edit' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

async function remove(page: Page): Promise<void> {
  await button(page, `Remove: ${manager.name}`).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Remove this manager?');
  await expectReadable(page);
  await button(page, 'Remove now').click();
  // While it stands, nothing behind it has a role.
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: manager.name })).toHaveCount(0);
}
