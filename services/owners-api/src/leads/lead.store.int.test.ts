import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { enquiryBody, foundListing, testCipher } from '../listing.testing.ts';
import type { FindListing } from '../listing-lookup.ts';
import type { LeadDocument } from './lead.model.ts';
import { leadRouter } from './lead.routes.ts';
import { mongoLeadStore } from './lead.store.ts';
import { createRecipientResolver } from './recipient-resolver.ts';
import { asking, saidOwner, startRouters } from '../../test/start-routers.ts';
import { mongoLeadTrackStore } from './lead-track.store.ts';

const log = createLog({ service: 'test', level: 'silent' });
const database = openTestDatabase();
const leads = mongoLeadStore(database.connection);
const leadTracks = mongoLeadTrackStore(database.connection);
const model = database.connection.model<LeadDocument>('Lead');
const mailing = { mayCopy: () => Promise.resolve(true), mailCipher: testCipher };
const PARALLEL = 200;
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
const away: FindListing = () => Promise.reject(new Error('connect ECONNREFUSED'));
const present: FindListing = () => Promise.resolve(foundListing());

beforeEach(() => model.deleteMany());
it('stores one enquiry, one mail and one copy of 200 parallel requests with one key', BURST, async () => {
  const send = await start(present);

  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(enquiryBody, 'one-key-for-all')));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const stored = await model.find().lean();
  expect(stored).toMatchObject([
    {
      listingTitle: 'Tea Tree Espresso',
      status: 'new',
      responseNotes: null,
      respondedAt: null,
      mails: [
        { to: 'beans@tea-tree.example', state: 'queued' },
        { to: 'bea@noosa.example', state: 'queued' },
      ],
      links: [{ side: 'business' }, { side: 'customer' }],
    },
  ]);
  expect(stored[0]).not.toHaveProperty('awaitsListing');
});

it('refuses a key that was used for another enquiry', async () => {
  const send = await start(present);
  await send(enquiryBody, 'one-key-for-all');

  const response = await send({ ...enquiryBody, message: 'Is there a table on Saturday?' }, 'one-key-for-all');

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'idempotency-key-reused' });
});

it('resolves the recipients of enquiries that came while content-api was away later, and mails them once', async () => {
  const send = await start(away);
  await Promise.all([send(enquiryBody, 'one-key-for-all'), send({ ...enquiryBody, customerName: 'Pat' })]);
  expect(await model.countDocuments({ awaitsListing: true })).toBe(2);

  const find = vi.fn<FindListing>(present).mockImplementationOnce(away);
  startResolver(find);
  startResolver(find);

  await vi.waitFor(async () => expect(await model.countDocuments({ awaitsListing: true })).toBe(0));
  const stored = await model.find().lean();
  expect(stored.map(({ mails }) => mails.length)).toEqual([2, 2]);
  expect(stored.map(({ mails }) => mails[0]?.replyTo?.name).toSorted()).toEqual(['Bea', 'Pat']);
});

it('retains an enquiry about a listing that does not exist', async () => {
  const send = await start(away);
  await send(enquiryBody);

  startResolver(() => Promise.resolve(undefined));

  await vi.waitFor(async () => expect(await model.countDocuments({ awaitsListing: true })).toBe(0));
  expect(await model.find().lean()).toMatchObject([{ listingTitle: null, mails: [] }]);
});

it('stores a track that the database expires after thirteen months', async () => {
  const at = new Date();
  const entry = { businessName: '', category: '', action: 'visit', method: 'website', destination: '', referrer: '' };
  await leadTracks.add({ businessId: enquiryBody.directoryItemId, ...entry, at });

  const tracks = database.connection.collection('lead_tracks');
  expect(await tracks.countDocuments({ at })).toBe(1);
  expect(await tracks.indexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 34_214_400 }),
  );
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it('of waiting enquiries reads an index that holds nothing else, in order', async () => {
    await leads.listWaiting(50);

    expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: ['awaits-listing'] });
  });

  it('of a repeated request reads a unique index', async () => {
    const send = await start(present);
    await send(enquiryBody, 'one-key-for-all');
    await send(enquiryBody, 'one-key-for-all');

    expect((await latestPlan()).indexes).toEqual(['idempotency.key_1']);
  });
});

function startResolver(findListing: FindListing): void {
  const resolver = createRecipientResolver({ ...mailing, leads, findListing, log, pollMs: 20 });
  resolver.start();
  onTestFinished(() => resolver.stop());
}

async function start(findListing: FindListing) {
  const now = () => new Date();
  const ask = asking(
    await startRouters(leadRouter({ ...mailing, leads, findListing, readCaller: saidOwner, log, now })),
    '',
  );
  return (body: object, key?: string) => ask('POST', '/api/business-leads', { body, ...(key && { key }) });
}
