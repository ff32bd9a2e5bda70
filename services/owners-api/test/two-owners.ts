import { randomBytes, randomUUID } from 'node:crypto';

import { mongoDeadMails } from '@shoreline/mail';
import type { Database } from '@shoreline/service-kit/database';

import { mongoClaimStore } from '../src/claims/claim.store.ts';
import { mongoEnquiryStore } from '../src/leads/enquiry.store.ts';
import { mongoListingMetricsStore } from '../src/leads/listing-metrics.store.ts';
import { mongoLeadStore } from '../src/leads/lead.store.ts';
import { type LeadTrackEntry, mongoLeadTrackStore } from '../src/leads/lead-track.store.ts';
import { listingEdit } from './fake-content.ts';
import { newListing, newOffer } from './fake-submissions.ts';
import { startClaims } from './start-claims.ts';
import { createAccountStores, PASSWORD, readInvitation, readOffer } from './start-owners.ts';

/** Stands in everything that is the second owner's alone. */
export const SECRET = 'quokka';
const ADA = 'ada@noosa.example';
const BEA = `bea-${SECRET}@noosa.example`;

type Site = Awaited<ReturnType<typeof startClaims>>;

/**
 * Sets up two owners with a listing, a waiting claim, an enquiry and an edit each; the second one's are what others are
 * after. Each time in an empty database.
 */
export function createTwoOwners(connection: Database['connection']) {
  const accounts = createAccountStores(connection);
  const claims = mongoClaimStore(connection);
  const leadTracks = mongoLeadTrackStore(connection);
  const stores = {
    enquiries: mongoEnquiryStore(connection),
    leads: mongoLeadStore(connection),
    listingMetrics: mongoListingMetricsStore(connection),
    countReach: (_: unknown, entry: LeadTrackEntry) => leadTracks.add(entry),
    deadMails: mongoDeadMails(connection),
  };
  return async () => {
    await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
    const setup = await setUpAll(await startClaims(accounts, { connection, claims, ...stores }));
    const deadMailId = await giveUpMail(connection, setup.bea.listingId);
    await setup.ada.ask(`POST /api/owners/listings/${setup.ada.listingId}/people`, { email: BEA });
    const offer = { email: BEA, currentPassword: PASSWORD };
    await setup.ada.ask(`POST /api/owners/listings/${setup.ada.listingId}/transfer`, offer);
    const offerToken = await readOffer(connection, BEA);
    return {
      ...setup,
      bea: { ...setup.bea, deadMailId, offerToken, invitationToken: await readInvitation(connection, BEA) },
    };
  };
}

async function setUpAll(site: Site) {
  const ada = await setUpOwner(site, { email: ADA, listing: 0, word: 'wombat' });
  const bea = await setUpOwner(site, { email: BEA, listing: 1, word: SECRET });
  const secret = randomBytes(32).toString('base64url');
  const cookie = `__Host-shoreline-session=${secret}; __Host-shoreline-owner=${secret}`;

  return {
    site,
    ada,
    bea,
    visitor: site.newVisitor(),
    member: { ask: (request: string, body?: object) => site.newVisitor().ask(request, body, { cookie }) },
    service: { ask: (request: string, body?: object) => site.newService().ask(request, body) },
    strangeService: { ask: (request: string, body?: object) => site.newService('content').ask(request, body) },
  };
}

interface Newcomer {
  email: string;
  listing: 0 | 1;
  word: string;
}

async function setUpOwner(site: Site, { email, listing, word }: Newcomer) {
  const owner = await site.newOwner(email);
  const listingId = site.listings[listing].id;
  const rivalId = site.listings[2].id;
  await owner.ask('PUT /api/owners/me', { name: `Owner ${word}`, phone: word });

  const approved = await claim(owner, { directoryItemId: listingId, businessOwnerEmail: email, notes: word });
  await site.newService().ask(`POST /api/claims/review/${approved}`, { decision: 'approved', note: word });
  const claimId = await claim(owner, { directoryItemId: rivalId, businessOwnerEmail: email, notes: word });

  await site.newService().ask(`POST /api/claims/review/${claimId}`, { decision: 'needs-more', note: `Which ${word}?` });
  await site.newVisitor().ask('POST /api/business-leads', {
    directoryItemId: listingId,
    customerName: `Customer of ${word}`,
    customerEmail: `customer-${word}@noosa.example`,
    message: `A question for ${word}`,
  });
  const enquiryId = (await owner.ask('GET /api/owners/enquiries')).body[0].id as string;
  await owner.ask(`PUT /api/owners/enquiries/${enquiryId}`, { responseNotes: `Notes of ${word}` });
  await owner.ask(`PUT /api/owners/listings/${listingId}/revision`, listingEdit({ description: word }));
  const invited = await owner.ask(`POST /api/owners/listings/${listingId}/people`, { email: `mate-${email}` });
  const personId = invited.body[1].id as string;
  const submissionId = randomUUID();
  await owner.ask(`PUT /api/owners/new-listings/${submissionId}`, newListing({ description: word }));
  const offerId = randomUUID();
  await owner.ask(`PUT /api/owners/listings/${listingId}/offers/${offerId}`, newOffer({ text: `All day: ${word}` }));
  await site.newVisitor().ask('POST /api/owners/login', { email, password: PASSWORD });
  const sessions = (await owner.ask('GET /api/owners/me/sessions')).body as { id: string; isCurrent: boolean }[];
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  return { ...owner, email, listingId, claimId, enquiryId, personId, sessionId, submissionId, offerId };
}

/** The mail about the enquiry to this listing becomes a dead letter. */
async function giveUpMail(connection: Database['connection'], directoryItemId: string): Promise<string> {
  const lead = await connection
    .collection('business_leads')
    .findOneAndUpdate(
      { directoryItemId },
      { $set: { 'mails.0.state': 'dead', 'mails.0.deadAt': new Date() }, $unset: { 'mails.0.dueAt': '' } },
    );
  return String(lead?.mails[0]?.id);
}

async function claim(owner: Awaited<ReturnType<Site['newOwner']>>, form: object): Promise<string> {
  await owner.ask('POST /api/claims/initiate', form);
  return (await owner.ask('GET /api/owners/claims')).body[0].id as string;
}
