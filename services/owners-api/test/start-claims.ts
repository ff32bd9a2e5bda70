import type { Listing } from '@shoreline/contracts';
import { serviceCaller } from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import type { Database } from '@shoreline/service-kit/database';

import type { AppDependencies } from '../src/app.ts';
import type { OwnerLimits } from '../src/owners/attempts.ts';
import type { ClaimStore } from '../src/claims/claim.store.ts';
import { mongoThreadStore } from '../src/leads/thread.store.ts';
import { testCipher } from '../src/listing.testing.ts';
import { findListingThrough } from '../src/listing-lookup.ts';
import { listingOwnersThrough } from '../src/owned-listings.ts';
import { reviewSourcesOf } from '../src/review-sources.ts';
import { createFakeContent, pretendListing } from './fake-content.ts';
import { type createAccountStores, signUpOwner, startOwners } from './start-owners.ts';

const keys = createTestKeys();
const asGateway = keys.signAs('gateway', 'owners');
const hasToken = (init: RequestInit = {}) => new Headers(init.headers).has('authorization');

interface Parts extends Partial<AppDependencies> {
  claims: ClaimStore;
  connection: Database['connection'];
  limits?: Partial<OwnerLimits>;
  /** The listings of content-api; three with an address unless said. */
  listings?: readonly [Listing, Listing, Listing];
}

/** The service beside a fake content-api with three listings, and clients for each kind of caller. */
export async function startClaims(
  stores: ReturnType<typeof createAccountStores>,
  { claims, connection, listings: given, ...parts }: Parts,
) {
  const listings = given ?? ([pretendListing(1), pretendListing(2), pretendListing(3)] as const);
  const content = createFakeContent(listings);
  const findListing = findListingThrough(content.client, stores.owners.findById);
  const listingOwners = listingOwnersThrough(content.client, (ended) => stores.people.endAll(ended, new Date()));
  const { newBrowser } = await startOwners(stores, {
    claims,
    reviewSources: reviewSourcesOf(connection, {
      ...{ claims, owners: stores.owners, listingOwners, findListing, mailCipher: testCipher },
    }),
    threads: mongoThreadStore(connection),
    content: content.client,
    findListing,
    admission: keys.admissionOf('owners'),
    readService: serviceCaller,
    sign: (path, init) => (hasToken(init) ? (init ?? {}) : asGateway(path, init)),
    ...parts,
  });

  return {
    content,
    listings,
    newBrowser,
    newVisitor: () => createClient(newBrowser()),
    /** An operator or another service, with a fresh token. */
    newService: (audience = 'owners', name: 'operations' | 'identity' = 'operations') =>
      createClient(newBrowser(), keys.signAs(name, audience), { 'x-shoreline-operator': 'jo@office' }),
    /** Registered, verified and signed in. */
    async newOwner(email: string) {
      const browser = newBrowser();
      await signUpOwner(browser, connection, email);
      const id = (await stores.owners.findByEmail(email))?.id ?? '';
      return { ...createClient(browser), id };
    },
  };
}

type Browser = Awaited<ReturnType<typeof startOwners>>['newBrowser'];

/** Somebody who asks `GET /api/…` and gets what was answered, read. */
const createClient = (browser: ReturnType<Browser>, sign = asGateway, said: Record<string, string> = {}) => ({
  async ask(request: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const [method = '', path = ''] = request.split(' ');
    const headers = { ...(body && { 'content-type': 'application/json' }), ...said, ...more };
    const signed = sign(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const response = await browser.visit(path, signed);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  },
});

interface Answer {
  status: number;
  headers: Headers;
  // Whatever it is, the test says what it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
  body: any;
}
