import { readFile } from 'node:fs/promises';

import { type Claim, HttpStatus, type Listing } from '@shoreline/contracts';
import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { expectMail } from '../../support/mailed-link.ts';
import { signInAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import {
  claimListing,
  findPlaceToStay,
  type OwnerPerson,
  registerOwner,
  signInOwner,
} from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';
import { approveEntry, openEntry } from '../../support/review-queue.ts';

const QUESTION = 'Whose name is on the lease? Please add its first page.';
const ANSWER = 'Mine. The first page is with this answer.';
const LEASE = {
  name: 'lease.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nThe lease of a house.\n%%EOF'),
};
const OWN = '/api/claims/';
const FOR_OPERATORS = '/api/owners-queue/claims/';
const claimant: OwnerPerson = { name: 'Cora Claimant', email: 'cora@claims.example', password: 'Banksia-77-tall' };
const stranger: OwnerPerson = { name: 'Stan Stranger', email: 'stan@claims.example', password: 'Wallum-88-wide' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a claim is approved by a document an operator asked for, which nobody else can read', async ({
  site,
  newWindow,
}) => {
  const listing = await findPlaceToStay(site, 4);
  await registerOwner(site, claimant);
  await registerOwner(site, stranger);
  await claimListing(site, claimant, listing);
  const operator = await newWindow();
  await signInAsOperator(operator, site.origin, 'moderator@example.com');
  await askForMore(operator, listing);

  await expectMail(site, claimant.email, `We need more about your claim of ${listing.title}`);
  const page = await newWindow();
  await signInOwner(page, claimant);
  await answer(page, listing);

  await openEntry(operator, 'claim', listing.title);
  const entry = operator.getByRole('article');
  await expect(entry).toContainText(ANSWER);
  await expectReadable(operator);
  expect(await save(operator)).toEqual(LEASE.buffer);
  await expectUnreadable(page, [await newWindow(), await signedIn(await newWindow(), stranger)]);

  await approveEntry(operator, 'claim', listing.title);
  await page.reload();
  await expect(page.getByRole('article', { name: `Claim of ${listing.title}` })).toContainText('Approved');
  expect(await save(page)).toEqual(LEASE.buffer);
  await expectReadable(page);
  await page.getByRole('link', { name: 'Open the listing' }).click();
  await expect(page.getByRole('heading', { level: 2, name: listing.title })).toBeVisible();
});

async function askForMore(operator: Page, { title }: Listing): Promise<void> {
  await openEntry(operator, 'claim', title);
  await button(operator, 'Ask for more…').click();
  await operator.getByLabel('What you need to know or to see').fill(QUESTION);
  await expectReadable(operator);
  await button(operator, 'Send the question').click();
  await expect(operator.getByRole('list', { name: 'What waits' }).getByRole('button', { name: title })).toHaveCount(0);
}

async function answer(page: Page, { title }: Listing): Promise<void> {
  await open(page, '/owners?tab=claims');
  const claim = page.getByRole('article', { name: `Claim of ${title}` });
  await expect(claim).toContainText(QUESTION);
  await page.getByLabel(`Add a document for ${title}`).setInputFiles([LEASE]);
  await expect(button(page, `Save ${LEASE.name}`)).toBeVisible();
  await page.getByLabel('Your answer').fill(ANSWER);
  await expectReadable(page);
  await button(page, 'Send answer').click();
  await expect(claim).toContainText('You answered');
  await expectReadable(page);
}

/** What the browser saves of the document. */
async function save(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, `Save ${LEASE.name}`).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(LEASE.name);
  return readFile(await saved.path());
}

async function signedIn(page: Page, person: OwnerPerson): Promise<Page> {
  await signInOwner(page, person);
  return page;
}

/** The address its claimant reads it at tells a visitor to sign in, and anybody else that it is not there; that of operators is there for nobody else. */
async function expectUnreadable(claimantsPage: Page, others: [visitor: Page, stranger: Page]): Promise<void> {
  const [claim] = (await (await claimantsPage.request.get('/api/owners/claims')).json()) as Claim[];
  const part = `${claim?.id}/evidence/${claim?.files[0]?.id}/parts/0`;
  const read = async (page: Page, base: string) => (await page.request.get(base + part)).status();
  expect(await read(claimantsPage, OWN)).toBe(HttpStatus.OK);
  const statuses = await Promise.all(others.map((page) => read(page, OWN)));
  expect(statuses).toEqual([HttpStatus.UNAUTHORIZED, HttpStatus.NOT_FOUND]);
  for (const page of [claimantsPage, ...others]) expect(await read(page, FOR_OPERATORS)).toBe(HttpStatus.NOT_FOUND);
}
