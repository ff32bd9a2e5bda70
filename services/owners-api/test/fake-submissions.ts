import type { ListingSubmission, OfferBody, OwnOffer, SubmissionFields } from '@shoreline/contracts';

interface Sent {
  ownerId?: string;
  fields?: SubmissionFields;
  offer?: OfferBody;
}

const UUID = '[\\w-]+';
const NEW_LISTING = new RegExp(`^(\\w+) /api/directory/submissions/(${UUID})(?:/(${UUID}))?$`);
const OFFER = new RegExp(`^(\\w+) /api/directory/offers/(${UUID})/(${UUID})(?:/(${UUID}))?$`);
const ALL_OF_OWNER = new RegExp(`^DELETE /api/directory/owners/(${UUID})$`);
const AT = '2026-06-01T00:00:00.000Z';

/** What content-api answers about new listings and offers, from memory; undefined for everything else. */
export function createFakeSubmissions(ownerOf: (listingId: string) => string | null | undefined) {
  const submissions = new Map<string, ListingSubmission & { ownerId: string }>();
  const offers = new Map<string, OwnOffer>();

  return (call: string, body: unknown): Response | undefined => {
    const sent = (typeof body === 'string' ? JSON.parse(body) : {}) as Sent;
    const about = NEW_LISTING.exec(call);
    if (about) return answerAboutListing(about.slice(1), sent);
    const offer = OFFER.exec(call);
    if (offer) return answerAboutOffer(offer.slice(1), sent);
    const [, ownerId] = ALL_OF_OWNER.exec(call) ?? [];
    if (ownerId === undefined) return undefined;
    for (const [id, one] of submissions) if (one.ownerId === ownerId) submissions.delete(id);
    return done();
  };

  function answerAboutListing([method, ownerId = '', id = '']: string[], { fields }: Sent): Response {
    if (method === 'GET') return Response.json([...submissions.values()].filter((one) => one.ownerId === ownerId));
    if (isOthers(id, ownerId)) return method === 'PUT' ? missing('submission-not-found') : done();
    if (!fields) return gone(submissions, id);
    const submission = { id, ownerId, status: 'pending', fields, submittedAt: AT, reviewedAt: null, reviewNote: null };
    submissions.set(id, submission as ListingSubmission & { ownerId: string });
    return Response.json(submission);
  }

  function isOthers(id: string, ownerId: string): boolean {
    return (submissions.get(id)?.ownerId ?? ownerId) !== ownerId;
  }

  function answerAboutOffer([method, listingId = '', second = '', third]: string[], sent: Sent): Response {
    const ownerId = method === 'GET' ? second : (third ?? sent.ownerId);
    if (ownerOf(listingId) !== ownerId) return missing('listing-not-found');
    if (method === 'GET') return Response.json([...offers.values()].filter((one) => one.listingId === listingId));
    return changeOffer(listingId, second, sent.offer);
  }

  function changeOffer(listingId: string, id: string, waiting: OfferBody | undefined): Response {
    if (!waiting) return gone(offers, id);
    const offer = { id, listingId, live: null, waiting, declined: null, note: null, updatedAt: AT };
    offers.set(id, offer);
    return Response.json(offer);
  }
}

const done = (): Response => new Response(null, { status: 204 });

const gone = (stored: Map<string, unknown>, id: string): Response => {
  stored.delete(id);
  return done();
};

const missing = (code: string): Response =>
  Response.json({ code, message: 'No.', requestId: 'request-1' }, { status: 404 });

/** A new listing as the form of an owner sends it. */
export const newListing = (parts: object = {}) => ({
  category: 'Restaurant',
  subcategory: 'Café',
  title: 'Wattle Seed Kitchen',
  shortDescription: 'Breakfast by the river.',
  ...parts,
});

/** An offer as the form of an owner sends it. */
export const newOffer = (parts: object = {}) => ({
  kind: 'offer',
  title: 'Two for one',
  text: 'On every flat white before nine.',
  from: '2026-06-01',
  until: '2026-06-30',
  ...parts,
});
