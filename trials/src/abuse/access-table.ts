import { type CallerName, callerNames, type ServiceName } from '@shoreline/contracts';

/**
 * Whom an address answers. `member` and `owner` mean this person and what is theirs; to everybody but an operator with a session those of
 * operators are unknown addresses.
 */
export type Audience = 'anybody' | 'member' | 'owner' | 'operator' | readonly CallerName[];

const OPERATORS = ['operations'] as const;
const OWNERS_API = ['owners'] as const;

/** Who may call what, written down a second time on purpose: a contract that opens a route must change this, too. */
export const accessTable: Record<string, Audience> = {
  'GET /api/episodes': 'anybody',
  'GET /api/episodes/featured': 'anybody',
  'GET /api/episodes/seasons': 'anybody',
  'GET /api/episodes/slug/:slug': 'anybody',
  'GET /api/events/featured': 'anybody',
  'GET /api/directory': 'anybody',
  'GET /api/directory/facets': 'anybody',
  'GET /api/directory/suggestions': 'anybody',
  'GET /api/directory/slug/:identifier': 'anybody',
  'GET /api/directory/slug/:identifier/similar': 'anybody',
  'GET /api/directory/:id': 'anybody',
  'POST /api/directory/:id/edit-suggestions': 'anybody',
  'GET /api/local-stories': 'anybody',
  'GET /api/local-stories/featured': 'anybody',
  'GET /api/local-stories/slug/:slug': 'anybody',
  'POST /api/local-stories': 'anybody',
  'POST /api/local-stories/photographs': 'anybody',
  'GET /api/site': 'anybody',
  'POST /api/newsletter': 'anybody',
  'POST /api/newsletter/confirm': 'anybody',
  'POST /api/newsletter/unsubscribe': 'anybody',
  'POST /api/newsletter/preferences': 'anybody',
  'PUT /api/newsletter/preferences': 'anybody',
  'GET /api/newsletter/issues': 'anybody',
  'GET /api/newsletter/issues/:slug': 'anybody',
  'GET /api/facts': 'anybody',
  'POST /api/contact': 'anybody',
  'GET /api/directory/:id/enquiries-address': OWNERS_API,
  'GET /api/directory/owned/:ownerId': OWNERS_API,
  'PUT /api/directory/:id/owner': OWNERS_API,
  'DELETE /api/directory/:id/owner/:ownerId': OWNERS_API,
  'PUT /api/directory/:id/owner/:ownerId': OWNERS_API,
  'PUT /api/directory/owned/:ownerId/email': OWNERS_API,
  'PUT /api/directory/:id/revision': OWNERS_API,
  'DELETE /api/directory/:id/revision/:ownerId': OWNERS_API,
  'PUT /api/directory/:id/live-fields': OWNERS_API,
  'PUT /api/directory/:id/confirmation': OWNERS_API,
  'GET /api/directory/:identifier/reviews': 'anybody',
  'POST /api/reviews/:id/reports': 'anybody',
  'GET /api/me/reviews': 'member',
  'PUT /api/me/reviews/:listingId': 'member',
  'DELETE /api/me/reviews/:listingId': 'member',
  'GET /api/reviews/members/:memberId': ['identity'],
  'PUT /api/reviews/members/:memberId/:listingId': ['identity'],
  'DELETE /api/reviews/members/:memberId/:listingId': ['identity'],
  'DELETE /api/reviews/members/:memberId': ['identity'],
  'GET /api/owners/listings/:id/reviews': 'owner',
  'PUT /api/owners/listings/:id/reviews/:reviewId/answer': 'owner',
  'POST /api/owners/review-writers': ['identity'],
  'GET /api/reviews/listings/:id/:ownerId': OWNERS_API,
  'PUT /api/reviews/listings/:id/:reviewId/answer': OWNERS_API,
  'POST /api/targets': ['identity'],
  'POST /api/me/photographs': 'member',
  'PUT /api/me/avatar': 'member',
  'DELETE /api/me/avatar': 'member',
  'GET /api/photographs/members/:memberId/avatar': ['identity'],
  'PUT /api/photographs/members/:memberId/avatar': ['identity'],
  'DELETE /api/photographs/members/:memberId/avatar': ['identity'],
  'DELETE /api/photographs/members/:memberId': ['identity'],
  'POST /api/photographs/uploads': ['owners', 'identity'],
  'PUT /api/photographs/uploads/:upload/parts/:part': 'anybody',
  'POST /api/photographs/uploads/:upload/completion': 'anybody',
  'POST /api/operator-content/photograph-uploads': 'operator',
  'GET /api/local-stories/review': OPERATORS,
  'GET /api/local-stories/review/:slug': OPERATORS,
  'POST /api/local-stories/review/:slug': OPERATORS,
  'GET /api/directory/revisions': OPERATORS,
  'GET /api/directory/revisions/:id': OPERATORS,
  'POST /api/directory/revisions/:id': OPERATORS,
  'GET /api/content-outbox/dead-mails': OPERATORS,
  'POST /api/content-outbox/dead-mails/:id/retry': OPERATORS,
  'POST /api/content-outbox/dead-mails/retry': OPERATORS,
  'POST /api/content-people/find': OPERATORS,
  'POST /api/content-people/export': ['operations', 'identity', 'owners'],
  'POST /api/content-people/erase': OPERATORS,
  'GET /api/content-audit/records': OPERATORS,
  'GET /api/content-audit/verification': OPERATORS,
  'GET /api/content-changes': 'anybody',
  'GET /api/content-draft': 'anybody',
  'GET /api/operator-content/items': 'operator',
  'POST /api/operator-content/items': 'operator',
  'GET /api/operator-content/items/:kind/:id': 'operator',
  'GET /api/operator-content/items/:kind/:id/versions/:version': 'operator',
  'PUT /api/operator-content/items/:kind/:id': 'operator',
  'POST /api/operator-content/items/:kind/:id/publish': 'operator',
  'POST /api/operator-content/items/:kind/:id/schedule': 'operator',
  'POST /api/operator-content/items/:kind/:id/unpublish': 'operator',
  'POST /api/operator-content/items/:kind/:id/restore': 'operator',
  'POST /api/operator-content/items/:kind/:id/draft-link': 'operator',
  'PUT /api/operator-content/items/:kind/:id/featured': 'operator',
  'POST /api/operator-content/items/:kind/:id/take-down': 'operator',
  'POST /api/operator-content/stories/:id/take-down': 'operator',
  'PUT /api/operator-content/sounds/:upload/parts/:part': 'operator',
  'POST /api/operator-content/sounds/:upload/completion': 'operator',
  'POST /api/operator-content/transcripts': 'operator',
  'GET /api/operator-content/newsletter-issues': 'operator',
  'POST /api/operator-content/newsletter-issues': 'operator',
  'GET /api/operator-content/newsletter-issues/:id': 'operator',
  'PUT /api/operator-content/newsletter-issues/:id': 'operator',
  'POST /api/operator-content/newsletter-previews': 'operator',
  'POST /api/operator-content/newsletter-issues/:id/test': 'operator',
  'POST /api/operator-content/newsletter-issues/:id/schedule': 'operator',
  'POST /api/operator-content/newsletter-issues/:id/pause': 'operator',
  'POST /api/operator-content/newsletter-issues/:id/resume': 'operator',
  'POST /api/operator-content/newsletter-issues/:id/cancel': 'operator',
  'GET /api/operator-content/facts': 'operator',
  'GET /api/operator-content/facts/file': 'operator',
  'POST /api/operator-content/facts/checks': 'operator',
  'POST /api/operator-content/listings/:id/merge': 'operator',
  'GET /api/content-operations/status': 'operator',
  'GET /api/content-operations/records': 'operator',
  'GET /api/content-operations/verification': 'operator',
  'GET /api/content-operations/privacy': 'operator',
  'GET /api/content-operations/outbox': 'operator',
  'GET /api/content-operations/dead-mails': 'operator',
  'POST /api/content-operations/dead-mails/retry': 'operator',
  'POST /api/content-operations/dead-mails/:id/retry': 'operator',
  'POST /api/content-operations/dead-mails/:id/removal': 'operator',
  'GET /api/content-operations/searches': 'operator',
  'GET /api/content-queue/entries': 'operator',
  'GET /api/content-queue/counts': 'operator',
  'GET /api/content-queue/entries/:kind/:id': 'operator',
  'POST /api/content-queue/entries/:kind/:id': 'operator',
  'GET /api/content-queue/waiting': OWNERS_API,

  'GET /api/auth/user': 'member',
  'GET /api/me/sessions': 'member',
  'DELETE /api/me/sessions/:id': 'member',
  'GET /api/me/export': 'member',
  'DELETE /api/me': 'member',
  'GET /api/me/profile': 'member',
  'PUT /api/me/profile': 'member',
  'GET /api/me/saves': 'member',
  'POST /api/me/saves': 'member',
  'DELETE /api/me/saves/:targetType/:targetId': 'member',
  'GET /api/me/saves/:targetType/:targetId/check': 'member',
  'GET /api/me/cookie-preferences': 'member',
  'PUT /api/me/cookie-preferences': 'member',
  'GET /api/me/cookie-preferences/history': 'member',
  'POST /api/me/cookie-preferences/withdraw': 'member',
  'POST /api/identity-people/find': OPERATORS,
  'POST /api/identity-people/export': OPERATORS,
  'POST /api/identity-people/erase': OPERATORS,
  'GET /api/identity-audit/records': OPERATORS,
  'GET /api/identity-audit/verification': OPERATORS,
  'GET /api/identity-operations/status': 'operator',
  'GET /api/identity-operations/records': 'operator',
  'GET /api/identity-operations/verification': 'operator',
  'GET /api/identity-operations/privacy': 'operator',
  'GET /api/operators/me': 'operator',
  'POST /api/operators/logout': 'operator',
  'POST /api/operators/verification': ['content', 'owners', 'releases'],

  'POST /api/business-leads': 'anybody',
  'GET /api/business-leads/readers/:id': 'anybody',
  'POST /api/business-leads/thread': 'anybody',
  'POST /api/business-leads/thread/messages': 'anybody',
  'PUT /api/business-leads/thread/answered': 'anybody',
  'POST /api/analytics/lead-track': 'anybody',
  'POST /api/analytics/listing-view': 'anybody',
  'POST /api/owners/signup': 'anybody',
  'POST /api/owners/verify-email': 'anybody',
  'POST /api/owners/resend-verification': 'anybody',
  'POST /api/owners/login': 'anybody',
  'POST /api/owners/logout': 'anybody',
  'POST /api/owners/forgot-password': 'anybody',
  'POST /api/owners/reset-password': 'anybody',
  'POST /api/claims/initiate': 'anybody',
  'GET /api/owners/me': 'owner',
  'PUT /api/owners/me': 'owner',
  'POST /api/owners/me/password': 'owner',
  'GET /api/owners/me/sessions': 'owner',
  'DELETE /api/owners/me/sessions/:id': 'owner',
  'GET /api/owners/me/export': 'owner',
  'POST /api/owners/me/remove': 'owner',
  'GET /api/owners/claims': 'owner',
  'POST /api/owners/claims/:id/withdraw': 'owner',
  'POST /api/owners/me/email': 'owner',
  'GET /api/owners/me/email': 'owner',
  'DELETE /api/owners/me/email': 'owner',
  'POST /api/owners/email-changes/read': 'anybody',
  'POST /api/owners/email-changes/confirm': 'anybody',
  'POST /api/owners/email-changes/refuse': 'anybody',
  'GET /api/owners/listings': 'owner',
  'POST /api/owners/photograph-uploads': 'owner',
  'GET /api/owners/listings/:id': 'owner',
  'PUT /api/owners/listings/:id/revision': 'owner',
  'PUT /api/owners/listings/:id/live-fields': 'owner',
  'POST /api/owners/listings/:id/confirmation': 'owner',
  'DELETE /api/owners/listings/:id/revision': 'owner',
  'GET /api/owners/listings/:id/figures': 'owner',
  'GET /api/owners/listings/:id/people': 'owner',
  'POST /api/owners/listings/:id/people': 'owner',
  'DELETE /api/owners/listings/:id/people/:personId': 'owner',
  'POST /api/owners/listings/:id/leave': 'owner',
  'POST /api/owners/listings/:id/transfer': 'owner',
  'GET /api/owners/listings/:id/transfer': 'owner',
  'DELETE /api/owners/listings/:id/transfer': 'owner',
  'POST /api/owners/transfers/read': 'anybody',
  'POST /api/owners/transfers/accept': 'owner',
  'POST /api/owners/invitations/read': 'anybody',
  'POST /api/owners/invitations/accept': 'owner',
  'GET /api/owners/enquiries': 'owner',
  'GET /api/owners/enquiries/summary': 'owner',
  'GET /api/owners/enquiries/:id': 'owner',
  'PUT /api/owners/enquiries/:id': 'owner',
  'POST /api/owners/enquiries/:id/replies': 'owner',
  'PUT /api/claims/:id/evidence/:file/parts/:part': 'owner',
  'GET /api/claims/:id/evidence/:file/parts/:part': 'owner',
  'POST /api/claims/:id/evidence/:file': 'owner',
  'DELETE /api/claims/:id/evidence/:file': 'owner',
  'POST /api/claims/:id/answer': 'owner',
  'GET /api/owners-queue/claims/:id/evidence/:file/parts/:part': 'operator',
  'GET /api/claims/review': OPERATORS,
  'GET /api/claims/review/:id': OPERATORS,
  'POST /api/claims/review/:id': OPERATORS,
  'GET /api/owners-outbox/dead-mails': OPERATORS,
  'POST /api/owners-outbox/dead-mails/:id/retry': OPERATORS,
  'POST /api/owners-outbox/dead-mails/retry': OPERATORS,
  'POST /api/owners-people/find': OPERATORS,
  'POST /api/owners-people/export': ['operations', 'identity'],
  'POST /api/owners-people/erase': OPERATORS,
  'GET /api/owners-audit/records': OPERATORS,
  'GET /api/owners-audit/verification': OPERATORS,
  'GET /api/owners-operations/status': 'operator',
  'GET /api/owners-operations/records': 'operator',
  'GET /api/owners-operations/verification': 'operator',
  'GET /api/owners-operations/privacy': 'operator',
  'GET /api/owners-operations/outbox': 'operator',
  'GET /api/owners-operations/dead-mails': 'operator',
  'POST /api/owners-operations/dead-mails/retry': 'operator',
  'POST /api/owners-operations/dead-mails/:id/retry': 'operator',
  'POST /api/owners-operations/dead-mails/:id/removal': 'operator',
  'GET /api/owners-queue/entries': 'operator',
  'GET /api/owners-queue/counts': 'operator',
  'GET /api/owners-queue/entries/:kind/:id': 'operator',
  'POST /api/owners-queue/entries/:kind/:id': 'operator',
};

/** People ask through the gateway, callers with keys of ours a service itself. */
export type AskingPerson = 'visitor' | 'member' | 'unverified owner' | 'owner' | 'former member' | 'former owner';
export type Asking = AskingPerson | CallerName;

/** `in`: neither 401 nor 403. Everything that is not named is refused. */
export type Verdict = 'in' | 401 | 403 | 404;

/** Whose keys each service has: it does not know anybody else. */
const listensTo: Record<ServiceName, readonly CallerName[]> = {
  content: ['gateway', 'operations', 'identity', 'owners'],
  identity: ['gateway', 'operations', 'content', 'owners', 'releases'],
  owners: ['gateway', 'operations', 'identity'],
};

/** Whose sessions a service reads. */
const knows: Record<ServiceName, AskingPerson | undefined> = {
  content: undefined,
  identity: 'member',
  owners: 'owner',
};

interface Question {
  audience: Exclude<Audience, 'operator'>;
  method: string;
  service: ServiceName;
}

/** The gateway speaks for visitors; a service has no business with what people do. */
function forCaller({ audience, method, service }: Question, caller: CallerName): Verdict {
  if (!listensTo[service].includes(caller)) return 401;
  if (caller === 'gateway') return audience === 'anybody' ? 'in' : 401;
  if (audience === 'anybody') return method === 'GET' ? 'in' : 403;
  return typeof audience !== 'string' && audience.includes(caller) ? 'in' : 403;
}

function forPerson({ audience, service }: Question, person: AskingPerson): Verdict {
  if (audience === 'anybody' || audience === person) return 'in';
  // Between services nobody reads sessions.
  if (typeof audience !== 'string' && !audience.includes('operations')) return 401;
  return knows[service] === person ? 403 : 401;
}

const isCaller = (asking: Asking): asking is CallerName => callerNames.some((caller) => caller === asking);

/** What this table says about one route of a service and one who asks. */
export function verdictOf({ name, service }: { name: string; service: ServiceName }, asking: Asking): Verdict {
  const audience = accessTable[name];
  if (!audience) throw new Error(`Nobody wrote down who may call ${name}.`);
  if (audience === 'operator') return isCaller(asking) && !listensTo[service].includes(asking) ? 401 : 404;
  const question = { audience, service, method: name.split(' ')[0] ?? '' };
  return isCaller(asking) ? forCaller(question, asking) : forPerson(question, asking);
}
