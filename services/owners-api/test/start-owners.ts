import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { AUDIT_KEY } from '@shoreline/audit/testing';
import { createMailCipher } from '@shoreline/mail';
import { createConcurrencyLimiter, createLog, createMetrics, everybodyIsVisitor } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import type { Database } from '@shoreline/service-kit/database';
import { createBrowser, type Request, startApp } from '@shoreline/service-testing';
import { mongoSessionStore } from '@shoreline/accounts';

import { type AppDependencies, createApp } from '../src/app.ts';
import { openClaimFiles } from '../src/claims/claim-files.ts';
import { mongoEnquiryStore } from '../src/leads/enquiry.store.ts';
import { mongoListingPersonStore } from '../src/listing-people/listing-person.store.ts';
import type { ListingTransferDocument } from '../src/listing-transfers/listing-transfer.model.ts';
import { mongoListingTransferStore } from '../src/listing-transfers/listing-transfer.store.ts';
import { listingOwnersThrough, listOwnedThrough } from '../src/owned-listings.ts';
import { createAttempts, type OwnerLimits } from '../src/owners/attempts.ts';
import type { ListingPersonDocument } from '../src/listing-people/listing-person.model.ts';
import type { OwnerDocument } from '../src/owners/owner.model.ts';
import { mongoOwnerStore } from '../src/owners/owner.store.ts';
import { createEmailMoves } from '../src/email-moves.ts';
import { placesOfEmails } from '../src/email-places.ts';
import { createPasswords } from '../src/owners/passwords.ts';
import { personalDataOfOwners } from '../src/personal-data.ts';
import { mongoThrottleStore } from '../src/owners/throttle.store.ts';
import { HASH_CONCURRENCY } from '../src/owners/hash-limiter.ts';

export const PASSWORD = 'Pandanus-42';
export const mailCipher = createMailCipher(() => ['a-secret-only-this-test-knows-0123']);
/** A thousand accounts sign in here: what a hash costs is a matter of the tests of passwords, and of those that name their own. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 };
const plenty = { burst: 1_000, waitMs: 1 };
/** A busy machine is no reason to refuse anybody here. */
const TIMEOUT_MS = 30_000;
/** Nobody is slowed down unless a test wants it. */
const openLimits: OwnerLimits = {
  signIn: plenty,
  client: plenty,
  account: plenty,
  mail: plenty,
  notice: plenty,
  invitation: plenty,
  live: plenty,
  upload: plenty,
};

/** The stores of accounts, once: a connection knows each model by one name. */
export const createAccountStores = (connection: Database['connection']) => ({
  owners: mongoOwnerStore(connection),
  people: mongoListingPersonStore(connection),
  transfers: mongoListingTransferStore(connection),
  sessions: mongoSessionStore(connection),
  throttles: mongoThrottleStore(connection),
  connection,
  trail: mongoAuditStore(connection),
});

interface Parts extends Partial<AppDependencies> {
  limits?: Partial<OwnerLimits>;
  /** Completes every request before it is sent, as the gateway would. */
  sign?: (path: string, init?: RequestInit) => RequestInit;
}

const throwingProxy = new Proxy({}, { get: () => () => Promise.reject(new Error('Not needed here.')) }) as never;

/** The service with real accounts on a real database, over real HTTP. What else a test needs it passes. */
export async function startOwners(
  { throttles, connection, trail, ...stores }: ReturnType<typeof createAccountStores>,
  { limits, content = throwingProxy, sign = (_, init = {}) => init, ...parts }: Parts = {},
) {
  const claimFiles = openClaimFiles(connection);
  const personalData = personalDataOfOwners(connection, {
    enquiries: mongoEnquiryStore(connection),
    listOwned: listOwnedThrough(content),
    claimFiles,
    listingOwners: listingOwnersThrough(content, (ended) => stores.people.endAll(ended, new Date())),
  });
  const log = createLog({ service: 'test', level: 'silent' });
  const metrics = createMetrics();
  const send = await startApp(
    createApp({
      admission: admitEverybody,
      claims: throwingProxy,
      claimFiles,
      content,
      personalData,
      enquiries: throwingProxy,
      leads: throwingProxy,
      mayCopy: () => Promise.resolve(true),
      threads: throwingProxy,
      throttles,
      listingMetrics: throwingProxy,
      countReach: () => Promise.reject(new Error('Not needed here.')),
      findListing: () => Promise.resolve(undefined),
      ...stores,
      audit: createAuditTrail({ store: trail, key: AUDIT_KEY, log, metrics }),
      moveEmail: createEmailMoves({ owners: stores.owners, places: placesOfEmails(connection, content), log })
        .moveEmail,
      passwords: createPasswords(
        createConcurrencyLimiter({ concurrency: HASH_CONCURRENCY, maxWaitMs: TIMEOUT_MS }),
        CHEAP,
      ),
      attempts: createAttempts({
        throttles,
        limits: { ...openLimits, ...limits },
        limiter: createConcurrencyLimiter({ concurrency: 2, maxWaitMs: TIMEOUT_MS }),
      }),
      site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
      mailCipher,
      deadMails: throwingProxy,
      reviewSources: [],
      wakeMail: () => undefined,
      readService: everybodyIsVisitor,
      log,
      metrics,
      ...parts,
    }),
  );
  const request: Request = (path, init) => send(path, sign(path, init));
  return { request, newBrowser: () => createBrowser(request) };
}

/** What the last mail of an account says, and the token in it. */
export async function readLatestMail(connection: Database['connection'], email: string) {
  const owner = await connection.model<OwnerDocument>('Owner').findOne({ email }).lean<OwnerDocument>();
  const mail = owner?.mails.at(-1);
  const text = mail?.text ? mailCipher.decrypt(mail.text) : '';
  return { subject: mail?.subject ?? '', text, token: readToken(text) };
}

/** The token in the mail that invites an address. */
export async function readInvitation(connection: Database['connection'], email: string): Promise<string> {
  const person = await connection.model<ListingPersonDocument>('ListingPerson').findOne({ email }).lean();
  const invitation = person?.mails.findLast(({ to, subject }) => to === email && subject.includes('invited'));
  return readToken(invitation?.text ? mailCipher.decrypt(invitation.text) : '');
}

/** The token in the mail that offers a listing to an address. */
export async function readOffer(connection: Database['connection'], email: string): Promise<string> {
  const transfers = await connection.model<ListingTransferDocument>('ListingTransfer').find().lean();
  const offers = transfers
    .flatMap(({ mails }) => mails)
    .filter(({ to, subject }) => to === email && subject.includes('offered'));
  const text = offers.at(-1)?.text;
  return readToken(text ? mailCipher.decrypt(text) : '');
}

const readToken = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

type Browser = ReturnType<typeof createBrowser>;
type Connection = Database['connection'];

/** Registers, verifies and signs in, as a person would. */
export async function signUpOwner(browser: Browser, connection: Connection, email = 'bea@noosa.example') {
  await browser.send('POST', '/api/owners/signup', { name: 'Bea', email, password: PASSWORD });
  const { token } = await readLatestMail(connection, email);
  await browser.send('POST', '/api/owners/verify-email', { token });
  return browser.send('POST', '/api/owners/login', { email, password: PASSWORD });
}
