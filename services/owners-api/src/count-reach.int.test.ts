import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it } from 'vitest';

import { createFakeContent, pretendListing } from '../test/fake-content.ts';
import { mongoThrottleStore } from './owners/throttle.store.ts';
import { createReachCounter, isListingThrough } from './leads/count-reach.ts';
import { defineLeadTrackModel, mongoLeadTrackStore, toView } from './leads/lead-track.store.ts';

const { connection } = openTestDatabase();
const leadTracks = mongoLeadTrackStore(connection);
const tracks = defineLeadTrackModel(connection);
const log = createLog({ service: 'test', level: 'silent' });
const NOW = new Date('2026-06-01T00:00:00.000Z');
const CAFE = pretendListing(1).id;
const BAR = pretendListing(2).id;
let time = NOW;
const throttles = mongoThrottleStore(connection, () => time);

beforeEach(async () => {
  time = NOW;
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
});

function start(scale?: number) {
  const content = createFakeContent([pretendListing(1), pretendListing(2)]);
  const isListing = isListingThrough(content.client);
  const count = createReachCounter({ leadTracks, isListing, throttles, log, ...(scale && { scale }) });
  const see = (id: string, address = '203.0.113.7', action = 'view') =>
    count({ get: () => address }, { ...toView(id, time), action });
  return { content, see };
}

it('counts nothing for a listing nobody has, and asks for it once', async () => {
  const { content, see } = start();

  for (let times = 0; times < 5; times += 1) await see('0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10');

  expect(await tracks.countDocuments()).toBe(0);
  expect(content.asked).toHaveLength(1);
});

it('counts once an hour what one client does with one listing, at whatever rate', async () => {
  const { see } = start();

  await Promise.all(Array.from({ length: 60 }, () => see(CAFE)));
  expect(await tracks.countDocuments()).toBe(1);

  await see(CAFE, '203.0.113.7', 'contact');
  await see(BAR);
  await see(CAFE, '203.0.113.8');
  expect(await tracks.countDocuments()).toBe(4);

  time = new Date(NOW.getTime() + 3_600_001);
  await see(CAFE);
  expect(await tracks.countDocuments()).toBe(5);
});

it('takes a customer of IPv6 for one client, whichever of his networks he uses', async () => {
  const { see } = start();

  for (let network = 0; network < 20; network += 1) await see(CAFE, `2001:db8:1:${network.toString(16)}::1`);

  expect(await tracks.countDocuments()).toBe(1);
});

it('lets load tests count more', async () => {
  const { see } = start(100);

  for (let times = 0; times < 5; times += 1) await see(CAFE);

  expect(await tracks.countDocuments()).toBe(5);
});

it('counts nothing and fails nobody while content-api is away', async () => {
  const { content, see } = start();
  content.failAt(() => 'before');

  await see(CAFE);
  expect(await tracks.countDocuments()).toBe(0);

  content.failAt(() => undefined);
  await see(CAFE);
  expect(await tracks.countDocuments()).toBe(1);
});
