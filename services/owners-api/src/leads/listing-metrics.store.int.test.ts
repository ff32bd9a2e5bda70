import type { ListingMetrics } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { enquiryBody } from '../listing.testing.ts';
import type { LeadDocument } from './lead.model.ts';
import { asking, saidOwner, startRouters } from '../../test/start-routers.ts';
import { listingMetricsRouter } from './listing-metrics.routes.ts';
import { mongoListingMetricsStore } from './listing-metrics.store.ts';
import { mongoLeadTrackStore } from './lead-track.store.ts';

const database = openTestDatabase();
const listingMetrics = mongoListingMetricsStore(database.connection);
const leadTracks = mongoLeadTrackStore(database.connection);
const leads = database.connection.model<LeadDocument>('Lead');
const tracks = database.connection.collection('lead_tracks');

const OLIVE = '7a3c1c52-6a55-4f0e-9a43-0d7d3a3f6b21';
const CAFE = enquiryBody.directoryItemId;
const BAR = '5ed6bc6e-8c45-4b0f-8a43-3d3e3f1f2a2b';
/** Half past midnight in Brisbane, on the first of June. */
const NOW = new Date('2026-05-31T14:30:00.000Z');
const YESTERDAY = new Date('2026-05-31T13:30:00.000Z');

beforeEach(() => Promise.all([leads.deleteMany(), tracks.deleteMany({})]));
it('counts a view with our clock and nothing about the visitor', async () => {
  const { visitor } = await start();

  const response = await visitor('POST', '/api/analytics/listing-view', { body: { businessId: CAFE } });

  expect(response.status).toBe(204);
  expect(await tracks.findOne({}, { projection: { _id: 0 } })).toEqual({
    businessId: CAFE,
    businessName: '',
    category: '',
    action: 'view',
    method: 'page',
    destination: '',
    referrer: '',
    at: NOW,
  });
  expect((await visitor('POST', '/api/analytics/listing-view', { body: { businessId: 'me' } })).status).toBe(400);
});

it('counts for the owner what people did with their listing, by Brisbane day', async () => {
  const { olive } = await start();
  await track('view', 'page', NOW);
  await track('view', 'page', YESTERDAY);
  await track('contact', 'phone', YESTERDAY);
  await track('search', 'google_fallback', NOW);
  await track('view', 'page', NOW, BAR);
  await track('booking', 'booking_url', new Date('2026-05-20T00:00:00Z'));
  await enquire(NOW, 'archived');
  await enquire(YESTERDAY, 'new');

  const metrics = await read(olive('GET', `/api/owners/listings/${CAFE}/figures?days=7`));

  expect(metrics.totals).toMatchObject({ views: 2, calls: 1, bookings: 0, enquiries: 2 });
  expect(metrics.previous).toMatchObject({ views: 0, bookings: 1, enquiries: 0 });
  expect(metrics.daily).toHaveLength(7);
  expect(metrics.daily.slice(-2)).toMatchObject([
    { date: '2026-05-31', views: 1, calls: 1, enquiries: 1 },
    { date: '2026-06-01', views: 1, calls: 0, enquiries: 1 },
  ]);
  expect((await read(olive('GET', `/api/owners/listings/${CAFE}/figures`))).daily).toHaveLength(30);
});

it('refuses metrics of a listing of somebody else, or over another span', async () => {
  const { olive, visitor } = await start();
  const ask = async (path: string) => (await olive('GET', path)).status;

  expect(await ask(`/api/owners/listings/${BAR}/figures`)).toBe(404);
  expect(await ask(`/api/owners/listings/${CAFE}/figures?days=365`)).toBe(400);
  expect((await visitor('GET', `/api/owners/listings/${CAFE}/figures`)).status).toBe(401);
});

describe('the query plans', () => {
  it('count tracks from their index alone, and enquiries from the one of the inbox', async () => {
    const latestPlan = watchPlans(database.connection);
    await track('view', 'page', NOW);
    await enquire(NOW, 'new');
    await listingMetrics.count(CAFE, YESTERDAY);

    // Both are asked at once; the one of the enquiries is asked last.
    expect(await latestPlan()).toEqual({ stages: ['PROJECTION_COVERED', 'IXSCAN'], indexes: ['inbox'] });
    const { queryPlanner } = (await tracks
      .find({ businessId: CAFE, at: { $gte: YESTERDAY } })
      .project({ _id: 0, at: 1, action: 1, method: 1 })
      .explain()) as { queryPlanner: { winningPlan: object } };
    expect(JSON.stringify(queryPlanner.winningPlan)).toMatch(/PROJECTION_COVERED.*"figures"/);
  });
});

const read = async (response: Promise<Response>) => (await (await response).json()) as ListingMetrics;

async function track(action: string, method: string, at: Date, businessId = CAFE) {
  const rest = { businessName: '', category: '', destination: '', referrer: '' };
  await leadTracks.add({ businessId, action, method, ...rest, at });
}

async function enquire(createdAt: Date, status: LeadDocument['status']) {
  const times = { createdAt, updatedAt: createdAt };
  await leads.create({ _id: crypto.randomUUID(), ...enquiryBody, source: 'directory', status, ...times });
}

async function start() {
  const request = await startRouters(
    listingMetricsRouter({
      countReach: (_, entry) => leadTracks.add(entry),
      listingMetrics,
      listOwnedIds: (id) => Promise.resolve(id === OLIVE ? [CAFE] : []),
      readCaller: saidOwner,
      now: () => NOW,
    }),
  );
  return { olive: asking(request, OLIVE), visitor: asking(request, '') };
}
