import { listingEdit } from './fake-content.ts';
import { newListing, newOffer } from './fake-submissions.ts';
import { PASSWORD } from './start-owners.ts';

/** What a request that names somebody's things would name. */
interface Target {
  email: string;
  listingId: string;
  claimId: string;
  enquiryId: string;
  sessionId: string;
  deadMailId: string;
  personId: string;
  invitationToken: string;
  offerToken: string;
  submissionId: string;
  offerId: string;
}

const UNKNOWN_EMAIL = 'nobody@noosa.example';
/** The password an owner changes to. */
export const NEW_PASSWORD = 'Banksia-77-tall';
const FILE_ID = '3f0e2b64-5d0c-4c53-9d0f-8a3f5f7b1c11';
const WRONG_TOKEN = 'a'.repeat(43);

/** What stands for `:id` in the paths below each of these. */
const idsBelow: [start: string, id: keyof Target][] = [
  ['/api/owners/me/sessions/', 'sessionId'],
  ['/api/owners/claims/', 'claimId'],
  ['/api/claims/review/', 'claimId'],
  ['/api/claims/listings/', 'listingId'],
  ['/api/claims/', 'claimId'],
  ['/api/owners/listings/', 'listingId'],
  ['/api/owners/new-listings/', 'submissionId'],
  ['/api/owners/enquiries/', 'enquiryId'],
  ['/api/business-leads/readers/', 'listingId'],
  ['/api/owners-outbox/dead-mails/', 'deadMailId'],
];

/** A path of the contract as a path about these things. */
export function fillPath(path: string, target: Target): string {
  if (!path.includes(':')) return path;
  const [, id] = idsBelow.find(([start]) => path.startsWith(start)) ?? [];
  if (!id) throw new Error(`Say in request-samples.ts what the id in ${path} is.`);
  return path
    .replace(':id', target[id])
    .replace(':personId', target.personId)
    .replace(':reviewId', target[id])
    .replace(':file', FILE_ID)
    .replace(':part', '0')
    .replace(':offerId', target.offerId);
}

const bodies: Record<string, (target: Target) => object> = {
  'POST /api/business-leads': ({ listingId }) => ({
    directoryItemId: listingId,
    customerName: 'Nobody',
    customerEmail: UNKNOWN_EMAIL,
    message: 'Is there a table?',
  }),
  'POST /api/business-leads/thread': () => ({ token: WRONG_TOKEN }),
  'POST /api/business-leads/thread/messages': () => ({ token: WRONG_TOKEN, message: 'Written by a stranger.' }),
  'PUT /api/business-leads/thread/answered': () => ({ token: WRONG_TOKEN, isAnswered: false }),
  'POST /api/analytics/lead-track': ({ listingId }) => ({
    businessId: listingId,
    businessName: '',
    category: '',
    action: 'visit',
    method: 'website',
    destination: '',
    timestamp: '2026-06-01T00:00:00.000Z',
  }),
  'POST /api/analytics/listing-view': ({ listingId }) => ({ businessId: listingId }),
  'POST /api/owners/signup': ({ email }) => ({ name: 'Somebody', email, password: NEW_PASSWORD }),
  'POST /api/owners/verify-email': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/resend-verification': ({ email }) => ({ email }),
  'POST /api/owners/login': ({ email }) => ({ email, password: NEW_PASSWORD }),
  'POST /api/owners/forgot-password': ({ email }) => ({ email }),
  'POST /api/owners/reset-password': () => ({ token: WRONG_TOKEN, password: NEW_PASSWORD }),
  'PUT /api/owners/me': () => ({ name: 'Another Name' }),
  'POST /api/owners/me/password': () => ({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
  'POST /api/owners/me/email': ({ email }) => ({ email: `new-${email}`, currentPassword: PASSWORD }),
  'POST /api/owners/email-changes/read': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/email-changes/confirm': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/email-changes/refuse': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/me/remove': () => ({ password: 'not-my-password' }),
  'POST /api/claims/initiate': ({ email, listingId }) => ({ directoryItemId: listingId, businessOwnerEmail: email }),
  'PUT /api/claims/:id/evidence/:file/parts/:part': () => ({ data: Buffer.from('%PDF-1.7').toString('base64') }),
  'POST /api/claims/:id/evidence/:file': ({ email }) => ({ name: `${email}.pdf`, parts: 1 }),
  'POST /api/claims/:id/answer': () => ({ answer: 'Written by a stranger.' }),
  'POST /api/claims/review/:id': () => ({ decision: 'approved' }),
  'POST /api/claims/listings/:id/end': () => ({ note: 'Sold.' }),
  'PUT /api/owners/listings/:id/revision': () => listingEdit({ description: 'Written by a stranger.' }),
  'PUT /api/owners/new-listings/:id': () => newListing({ description: 'Written by a stranger.' }),
  'PUT /api/owners/listings/:id/offers/:offerId': () => newOffer({ text: 'Written by a stranger.' }),
  'PUT /api/owners/listings/:id/event-status': () => ({ status: 'cancelled' }),
  'PUT /api/owners/listings/:id/reviews/:reviewId/answer': () => ({ text: 'Written by a stranger.' }),
  'POST /api/owners/review-writers': ({ listingId }) => ({ listingId, emailHash: WRONG_TOKEN }),
  'PUT /api/owners/enquiries/:id': () => ({ status: 'archived', responseNotes: 'Written by a stranger.' }),
  'POST /api/owners/enquiries/:id/replies': () => ({ message: 'Written by a stranger.' }),
  'PUT /api/owners/listings/:id/live-fields': () => ({ phone: null, openingHours: null, closure: null }),
  'POST /api/owners/listings/:id/people': () => ({ email: UNKNOWN_EMAIL }),
  'POST /api/owners/listings/:id/transfer': ({ email }) => ({ email: `heir-${email}`, currentPassword: PASSWORD }),
  'POST /api/owners/transfers/read': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/transfers/accept': ({ offerToken }) => ({ token: offerToken }),
  'POST /api/owners/invitations/read': () => ({ token: WRONG_TOKEN }),
  'POST /api/owners/invitations/accept': ({ invitationToken }) => ({ token: invitationToken }),
  'POST /api/owners-people/find': ({ email }) => ({ email }),
  'POST /api/owners-people/export': ({ email }) => ({ email }),
  'POST /api/owners-people/erase': () => ({ email: UNKNOWN_EMAIL }),
};

/** A body the contract accepts for this route, about these things. */
export function bodyFor(method: string, path: string, target: Target): object {
  const body = bodies[`${method} ${path}`];
  if (!body) throw new Error(`Say in request-samples.ts what ${method} ${path} is sent.`);
  return body(target);
}
