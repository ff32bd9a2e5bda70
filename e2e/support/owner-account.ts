import type { Listing } from '@shoreline/contracts';
import type { Page } from '@playwright/test';

import { mailedLink } from './mailed-link.ts';
import { open } from './page-helpers.ts';
import { ops } from './run-ops.ts';
import type { Site } from './site.ts';

const HUMAN_MS = 60_000;
const ALL = 100;

/** Somebody who signs up as a business owner. */
export interface OwnerPerson {
  name: string;
  email: string;
  password: string;
}

/** Sends JSON as a browser on the site would. */
export async function post(site: Site, path: string, body: object): Promise<Response> {
  const response = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Registers an owner and verifies the address with the token that was mailed. */
export async function registerOwner(site: Site, { name, email, password }: OwnerPerson): Promise<void> {
  await post(site, '/api/owners/signup', { name, email, password, fillTime: HUMAN_MS });
  const link = new URL(await mailedLink(site, { to: email, path: '/owners/verify' }), site.origin);
  await post(site, '/api/owners/verify-email', { token: link.searchParams.get('token') });
}

/** A place to stay of the seed, counted from the end of their list: specs that share a site leave each other's alone. */
export async function findPlaceToStay({ origin }: Pick<Site, 'origin'>, fromEnd: number): Promise<Listing> {
  const reply = await fetch(`${origin}/api/directory?category=Accommodation&limit=${ALL}`);
  const listing = ((await reply.json()) as Listing[]).at(-fromEnd);
  if (!listing) throw new Error(`The seed has no ${fromEnd} places to stay.`);
  return listing;
}

/** Claims a listing for somebody, as the page for it does. */
export const claimListing = (site: Site, { email }: OwnerPerson, { id }: Listing): Promise<Response> =>
  post(site, '/api/claims/initiate', {
    directoryItemId: id,
    businessOwnerEmail: email,
    verificationMethod: 'email',
    fillTime: HUMAN_MS,
  });

/** Makes somebody the owner of a listing: their claim, and an operator who approves it. */
export async function giveListing(site: Site, owner: OwnerPerson, listing: Listing): Promise<void> {
  await claimListing(site, owner, listing);
  await ops(site, 'claims', 'approve', await waitingClaim(site, listing.title));
}

async function waitingClaim(site: Site, title: string): Promise<string> {
  const line = (await ops(site, 'claims', 'list')).split('\n').find((row) => row.includes(title));
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(line ?? '')?.[0];
  if (!id) throw new Error(`No claim of ${title} waits.`);
  return id;
}

/** Signs in on the owners' own page and waits for the dashboard. */
export async function signInOwner(page: Page, { email, password }: OwnerPerson): Promise<void> {
  await open(page, '/owners/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your business' }).waitFor();
}

/** Sends JSON as the page that is open in a window would, whoever is signed in there. */
export async function sendFrom(page: Page, method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
  const { origin } = new URL(page.url());
  const reply = await page.request.fetch(path, { method, data: body, headers: { origin } });
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
}
