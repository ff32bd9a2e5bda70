import { createLog, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { leadTrackRouter } from './lead.routes.ts';
import type { LeadTrackEntry } from './lead-track.store.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const track = {
  businessId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  businessName: 'Tea Tree Espresso',
  category: 'Restaurant',
  action: 'visit',
  method: 'website',
  destination: 'https://tea-tree.example/menu?utm_source=shoreline&visitor=bea%40noosa.example#top',
  timestamp: '2020-01-01T00:00:00.000Z',
  referrer: 'https://search.example/results?q=where+does+bea+live',
};

it('counts with our clock and stores nothing about the person', async () => {
  const { post, stored } = await start();

  const response = await post(track);

  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(stored).toEqual([
    {
      businessId: track.businessId,
      businessName: 'Tea Tree Espresso',
      category: 'Restaurant',
      action: 'visit',
      method: 'website',
      destination: 'https://tea-tree.example/menu',
      referrer: 'https://search.example',
      at: NOW,
    },
  ]);
});

it.each([
  ['', ''],
  ['not an address', ''],
  ['javascript:alert(1)', ''],
  ['https://bea:secret@search.example:8443/x', 'https://search.example:8443'],
])('stores of the referrer %j only %j', async (referrer, origin) => {
  const { post, stored } = await start();

  await post({ ...track, referrer });

  expect(stored).toMatchObject([{ referrer: origin }]);
});

it('bounds a destination', async () => {
  const { post, stored } = await start();

  await post({ ...track, method: 'phone', destination: `tel:${'0'.repeat(1_990)}` });

  expect(stored[0]?.destination).toHaveLength(300);
});

it.each([{ action: 'steal' }, { businessId: 'me' }, { cookie: 'x' }, { destination: 'x'.repeat(2_001) }])(
  'refuses %j',
  async (wrong) => {
    const { post, stored } = await start();

    expect((await post({ ...track, ...wrong })).status).toBe(400);
    expect(stored).toEqual([]);
  },
);

async function start() {
  const stored: LeadTrackEntry[] = [];
  const countReach = (_: unknown, entry: LeadTrackEntry) => Promise.resolve(void stored.push(entry));
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  app.use(leadTrackRouter({ countReach, readCaller: everybodyIsVisitor, now: () => NOW }).routes());
  const request = await startApp(app);
  const post = (body: object) =>
    request('/api/analytics/lead-track', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { stored, post };
}
