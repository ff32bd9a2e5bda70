import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import {
  type ListingPerson,
  listingPeopleRoutes as routes,
  MS_PER_DAY,
  normaliseEmail,
  type Owner,
} from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import {
  ApiError,
  type Caller,
  conflict,
  createRouter,
  generateSecret,
  hashSecret,
  notFound,
  type ReadCaller,
  serve,
  signInRequired,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { type ActingListing, findOwn, type ListActing, listingNotFound } from '../acting-listings.ts';
import { invitationMail, leftMail, removedMail } from './listing-person.mails.ts';
import { type ListingPersonStore, MAX_PEOPLE, type StoredPerson } from './listing-person.store.ts';

export interface ListingPeopleDependencies {
  people: ListingPersonStore;
  owners: { findById: (id: string) => Promise<Owner | undefined> };
  listActing: ListActing;
  findListing: FindListing;
  attempts: { mayInvite: (ownerId: string, email: string) => Promise<boolean> };
  mailCipher: MailCipher;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

const INVITATION_DAYS = 7;

/** Who looks after a listing: its owner invites and removes managers, and managers may leave. */
export function listingPeopleRouter(deps: ListingPeopleDependencies): Router {
  const { people, audit, readCaller, now } = deps;
  const router = createRouter();
  const findOwnOf = (caller: Caller | undefined, id: string) => findOwn(deps.listActing, ownerIdOf(caller), id);

  serve(router, readCaller, routes.list, async ({ params }, caller) =>
    listPeople(deps, await findOwnOf(caller, params.id)),
  );

  serve(router, readCaller, routes.invite, async ({ params, body }, caller, ctx) => {
    const listing = await findOwnOf(caller, params.id);
    const email = normaliseEmail(body.email);
    await invite(deps, listing, email);
    await audit.record(ctx, { event: 'listing-person-invited', email, target: params.id });
    return listPeople(deps, listing);
  });

  serve(router, readCaller, routes.remove, async ({ params }, caller, ctx) => {
    const listing = await findOwnOf(caller, params.id);
    const email = await remove(deps, listing, params.personId);
    await audit.record(ctx, { event: 'listing-person-removed', email, target: params.id });
    return listPeople(deps, listing);
  });

  serve(router, readCaller, routes.leave, async ({ params }, caller, ctx) => {
    const accountId = ownerIdOf(caller);
    const listing = (await deps.listActing(accountId)).find(({ item }) => item.id === params.id);
    if (listing?.role !== 'manager') return undefined;

    const account = await findAccount(deps, accountId);
    const context = await readContext(deps, listing);
    const owner = await deps.owners.findById(listing.ownerId);
    const mails = owner ? [leftMail({ ...context, to: owner.email, email: account.email })] : [];
    await people.end({ ...toGrant(listing), accountId }, { now: now(), mails });
    await audit.record(ctx, { event: 'listing-person-left', email: account.email, target: params.id });
    return undefined;
  });

  return router;
}

async function invite(deps: ListingPeopleDependencies, listing: ActingListing, email: string): Promise<void> {
  const { people, attempts, mailCipher, now } = deps;
  const owner = await findAccount(deps, listing.ownerId);
  if (normaliseEmail(owner.email) === email) throw alreadyThere();
  const known = await people.list(toGrant(listing));
  if (known.length >= MAX_PEOPLE && !known.some((person) => person.email === email)) throw tooManyPeople();
  if (!(await attempts.mayInvite(owner.id, email))) throw tooManyInvitations();

  const context = await readContext(deps, listing);
  const secret = generateSecret();
  const expiresAt = new Date(now().getTime() + INVITATION_DAYS * MS_PER_DAY);
  const isInvited = await people.invite({
    ...toGrant(listing),
    email,
    token: { hash: hashSecret(secret), expiresAt },
    mail: invitationMail({ ...context, email, token: secret, cipher: mailCipher }),
    now: now(),
  });
  if (!isInvited) throw alreadyThere();
}

/** Resolves to the address of whoever was removed. Somebody who only was invited reads nothing of it. */
async function remove(deps: ListingPeopleDependencies, listing: ActingListing, id: string): Promise<string> {
  const person = (await deps.people.list(toGrant(listing))).find(({ _id }) => _id === id);
  if (!person) throw personNotFound();
  const context = await readContext(deps, listing);
  const account = person.accountId === undefined ? undefined : await deps.owners.findById(person.accountId);
  const mails = account ? [removedMail({ ...context, to: account.email })] : [];
  if (!(await deps.people.end({ ...toGrant(listing), _id: id }, { now: deps.now(), mails }))) throw personNotFound();
  return person.email;
}

const toGrant = ({ item, ownerId }: ActingListing) => ({ listingId: item.id, ownerId });

async function readContext({ findListing, now }: ListingPeopleDependencies, { item }: ActingListing) {
  const found = await orUnavailable(findListing(item.id));
  if (!found) throw listingNotFound();
  return { listing: found.listing, site: found.site, now: now() };
}

async function findAccount({ owners }: Pick<ListingPeopleDependencies, 'owners'>, id: string) {
  const account = await owners.findById(id);
  if (!account) throw signInRequired();
  return account;
}

async function listPeople(deps: ListingPeopleDependencies, listing: ActingListing): Promise<ListingPerson[]> {
  const owner = await findAccount(deps, listing.ownerId);
  const people = await deps.people.list(toGrant(listing));
  const invited = await Promise.all(people.map((person) => toPerson(deps, person)));
  const { id, email, name } = owner;
  return [{ id, email, name, role: 'owner', status: 'active', since: null, expiresAt: null }, ...invited];
}

async function toPerson({ owners, now }: ListingPeopleDependencies, person: StoredPerson): Promise<ListingPerson> {
  const { _id: id, accountId, invitedAt, joinedAt, token } = person;
  const account = accountId === undefined ? undefined : await owners.findById(accountId);
  return {
    id,
    ...(account ? { email: account.email, name: account.name } : { email: person.email, name: null }),
    role: 'manager',
    status: statusOf(person, now()),
    since: (joinedAt ?? invitedAt).toISOString(),
    expiresAt: token?.expiresAt.toISOString() ?? null,
  };
}

function statusOf({ status, token }: StoredPerson, at: Date): ListingPerson['status'] {
  if (status === 'active') return 'active';
  return token && token.expiresAt > at ? 'invited' : 'lapsed';
}

const alreadyThere = () => conflict('person-already-there', 'This person looks after the listing already.');

const tooManyPeople = () =>
  conflict('too-many-people', `A listing has up to ${MAX_PEOPLE} managers and invitations. Remove somebody first.`);

const tooManyInvitations = () =>
  new ApiError({
    status: 429,
    code: 'too-many-invitations',
    message: 'You have sent many invitations. Please try again in an hour.',
  });

const personNotFound = () => notFound('person-not-found', 'This person does not look after the listing any longer.');
