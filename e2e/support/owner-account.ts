import type { Listing } from '@shoreline/contracts';
import type { Page } from '@playwright/test';
import { ops } from './run-ops.ts';
import type { Site } from './site.ts';

const HUMAN_MS = 60_000;
const MAIL_TRIES = 60;
const MAIL_PAUSE_MS = 250;
const TOKEN = /\/owners\/verify\?token=([\w-]+)/;

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
  await post(site, '/api/owners/verify-email', { token: await mailedToken(site, email) });
}

async function mailedToken(site: Site, email: string): Promise<string> {
  for (let attempt = 0; attempt < MAIL_TRIES; attempt += 1) {
    const mails = (await site.mailbox.list()).filter(({ to }) => to.some(({ address }) => address === email));
    const token = mails.map((mail) => TOKEN.exec(JSON.stringify(mail))?.[1]).find(Boolean);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
  }
  throw new Error(`No mail with a token came to ${email}.`);
}

/** Makes somebody the owner of a listing: their claim, and an operator who approves it. */
export async function giveListing(site: Site, { email }: OwnerPerson, listing: Listing): Promise<void> {
  await post(site, '/api/claims/initiate', {
    directoryItemId: listing.id,
    businessOwnerEmail: email,
    verificationMethod: 'email',
    fillTime: HUMAN_MS,
  });
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
  await page.goto('/owners/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your business' }).waitFor();
}
