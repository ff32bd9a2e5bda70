import { createApiClient } from '@shoreline/api-client';
import type { EventStatus, Listing, ListingRevision, LiveFields, OwnedListing } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';

import { foundListing } from '../src/listing.testing.ts';
import { createFakeSubmissions } from './fake-submissions.ts';

/** A listing as the fake content-api stores it. */
interface StoredListing {
  item: Listing;
  ownerId: string | null;
  revision: ListingRevision | null;
}

interface Asked {
  listing: StoredListing | undefined;
  ownerId: string;
  body: {
    ownerId?: string;
    toOwnerId?: string;
    changes?: ListingRevision['changes'];
    fields?: LiveFields;
    status?: EventStatus | null;
  };
}

/** What content-api answers to owners-api, from memory; `fail` makes it abort at what the test says. */
export function createFakeContent(listings: readonly Listing[]) {
  const stored = new Map(listings.map((item) => [item.id, { item, ownerId: null, revision: null } as StoredListing]));
  const answerAboutNew = createFakeSubmissions((id) => stored.get(id)?.ownerId);
  const asked: string[] = [];
  let fail: (call: string) => 'before' | 'after' | undefined = () => undefined;

  const client = createApiClient(async (path, init) => {
    const call = `${init.method} ${path}`;
    asked.push(call);
    const when = fail(call);
    if (when === 'before') throw new Error('connect ECONNREFUSED');
    const answer = answerAboutNew(call, init.body) ?? answerTo(stored, call, init.body);
    if (when === 'after') throw new Error('socket hang up');
    return answer;
  });

  return {
    client,
    asked,
    ownerOf: (id: string) => stored.get(id)?.ownerId,
    read: (id: string) => ({ ownerId: stored.get(id)?.ownerId, revision: stored.get(id)?.revision }),
    failAt(when: typeof fail) {
      fail = when;
    },
  };
}

function answerTo(stored: Map<string, StoredListing>, call: string, body: unknown): Response {
  const [shape, answer] = answers.find(([shape]) => shape.test(call)) ?? [];
  if (!shape || !answer) throw new Error(`Nobody pretends to answer ${call}.`);

  const sent = readBody(body);
  const named = { id: '', owner: sent.ownerId ?? '', ...shape.exec(call)?.groups };
  return answer({ listing: stored.get(named.id), ownerId: named.owner, body: sent }, stored);
}

const readBody = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : {}) as Asked['body'];

const ID = '(?<id>[\\w-]+)';
const OWNER = '(?<owner>[\\w-]+)';
const answers: [RegExp, (asked: Asked, stored: Map<string, StoredListing>) => Response][] = [
  [/^POST \/api\/content-people\/export$/, () => Response.json({ newsletter: [{ wantsUpdates: true }] })],
  [/^POST \/api\/photographs\/uploads$/, () => Response.json({ upload: crypto.randomUUID() }, { status: 201 })],
  [/^GET \/api\/site$/, () => Response.json(foundListing().site)],
  [
    new RegExp(`^GET /api/directory/${ID}/enquiries-address$`),
    ({ listing }) =>
      listing ? Response.json({ ...listing.item, ownerId: listing.ownerId }) : problem(404, 'directory-item-not-found'),
  ],
  [
    new RegExp(`^GET /api/directory/owned/${OWNER}$`),
    ({ ownerId }, stored) =>
      Response.json([...stored.values()].filter((listing) => listing.ownerId === ownerId).map(toOwned)),
  ],
  [new RegExp(`^PUT /api/directory/${ID}/owner$`), assign],
  [new RegExp(`^PUT /api/directory/owned/${OWNER}/email$`), () => new Response(null, { status: 204 })],
  [
    new RegExp(`^PUT /api/directory/${ID}/owner/${OWNER}$`),
    ({ listing, ownerId, body: { toOwnerId } }) => {
      if (listing?.ownerId === ownerId) listing.ownerId = toOwnerId ?? null;
      return listing && listing.ownerId === toOwnerId
        ? new Response(null, { status: 204 })
        : problem(404, 'listing-not-found');
    },
  ],
  [
    new RegExp(`^DELETE /api/directory/${ID}/owner/${OWNER}$`),
    ({ listing, ownerId }) => {
      if (listing?.ownerId === ownerId) listing.ownerId = null;
      return new Response(null, { status: 204 });
    },
  ],
  [
    new RegExp(`^GET /api/reviews/listings/${ID}/${OWNER}(?:\\?.*)?$`),
    ({ listing, ownerId }) => {
      if (!listing || listing.ownerId !== ownerId) return problem(404, 'listing-not-found');
      return Response.json([toReview(listing)], { headers: { 'x-total-count': '1' } });
    },
  ],
  [
    new RegExp(`^PUT /api/reviews/listings/${ID}/[\\w-]+/answer$`),
    ({ listing, ownerId }) =>
      listing?.ownerId === ownerId ? Response.json(toReview(listing)) : problem(404, 'listing-not-found'),
  ],
  [new RegExp(`^PUT /api/directory/${ID}/revision$`), revise],
  [
    new RegExp(`^PUT /api/directory/${ID}/event-status$`),
    ({ listing, ownerId, body: { status } }) => {
      if (listing?.ownerId !== ownerId) return problem(404, 'listing-not-found');
      listing.item = { ...listing.item, ...(status && { eventStatus: status }) };
      return Response.json(toOwned(listing));
    },
  ],
  [
    new RegExp(`^PUT /api/directory/${ID}/live-fields$`),
    ({ listing, ownerId, body: { fields } }) => {
      if (listing?.ownerId !== ownerId || !fields) return problem(404, 'listing-not-found');
      const { closure, phone } = fields;
      listing.item = { ...listing.item, phone, ...(closure && { closure }) };
      return Response.json(toOwned(listing));
    },
  ],
  [
    new RegExp(`^PUT /api/directory/${ID}/confirmation$`),
    ({ listing, ownerId }) => {
      if (listing?.ownerId !== ownerId) return problem(404, 'listing-not-found');
      listing.item = { ...listing.item, confirmedAt: '2026-06-01T00:00:00.000Z' };
      return Response.json(toOwned(listing));
    },
  ],
  [
    new RegExp(`^DELETE /api/directory/${ID}/revision/${OWNER}$`),
    ({ listing, ownerId }) => {
      if (listing?.ownerId !== ownerId) return problem(404, 'listing-not-found');
      listing.revision = null;
      return Response.json(toOwned(listing));
    },
  ],
];

/** What a member wrote. */
const toReview = ({ item }: StoredListing) => ({
  id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
  ...{ stars: 4, title: 'Worth the queue', visitedIn: '2026-05', author: 'Bea' },
  text: item.description,
  publishedAt: '2026-06-01T00:00:00.000Z',
  isEdited: false,
  answer: null,
  waitingAnswer: null,
  answerNote: null,
});

function assign({ listing, ownerId }: Asked): Response {
  if (!listing) return problem(404, 'directory-item-not-found');
  if (listing.ownerId !== null && listing.ownerId !== ownerId) return problem(409, 'listing-has-owner');
  listing.ownerId = ownerId;
  return new Response(null, { status: 204 });
}

function revise({ listing, ownerId, body }: Asked): Response {
  if (!listing || !body.changes || listing.ownerId !== ownerId) return problem(404, 'listing-not-found');
  listing.revision = {
    id: crypto.randomUUID(),
    listingId: listing.item.id,
    ownerId,
    status: 'pending',
    changes: body.changes,
    submittedAt: '2026-06-01T00:00:00.000Z',
    reviewedAt: null,
    reviewNote: null,
  };
  return Response.json(toOwned(listing));
}

const toOwned = ({ item, revision }: StoredListing): OwnedListing => ({ item, revision });

const problem = (status: number, code: string): Response =>
  Response.json({ code, message: 'No.', requestId: 'request-1' }, { status });

/** A listing of the fake content-api. */
export const pretendListing = (index: number, parts: Partial<Listing> = {}): Listing =>
  exampleListing({
    id: `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`,
    slug: `tea-tree-${index}`,
    title: `Tea Tree ${index}`,
    email: 'beans@tea-tree.example',
    ...parts,
  });

/** An edit as the form of an owner sends it. */
export const listingEdit = (parts: Partial<ListingRevision['changes']> = {}) => ({
  title: 'Tea Tree Roastery',
  shortDescription: 'Coffee, roasted here.',
  ...parts,
});
