import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { eventRouter } from './event.routes.ts';
import type { EventEntry } from './events-entry.ts';
import type { EventStore } from './event.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

const LISTING = '4b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';
const event: EventEntry = {
  id: '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b',
  title: 'Farmers market',
  description: 'Bring a basket.',
  date: '2026-06-07T00:00:00.000Z',
  location: 'Noosaville',
  category: 'Market',
  externalUrl: null,
  featured: true,
  directorySlug: 'farmers-market',
};

it('lists featured events that are ahead, with their total', async () => {
  const other = { ...event, id: '1b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b', directorySlug: 'concert' };
  const over = { ...event, directorySlug: 'last-years-fair' };
  const events: Pick<EventStore, 'listFeatured'> = { listFeatured: () => Promise.resolve([other, over, event]) };
  const asked: unknown[] = [];
  const directory = {
    findNextTimes(...given: unknown[]) {
      asked.push(given);
      return Promise.resolve(
        new Map([
          ['farmers-market', { id: LISTING, date: event.date }],
          ['concert', { id: other.id, date: '2026-06-20T00:00:00.000Z' }],
        ]),
      );
    },
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(eventRouter({ events, directory, readCaller: everybodyIsVisitor, now: () => NOW }).routes());
  const request = await startApp(app);

  const response = await request('/api/events/featured?limit=1');

  expect(response.headers.get('x-total-count')).toBe('2');
  expect(await response.json()).toEqual([{ ...event, directoryItemId: LISTING }]);
  expect(asked).toEqual([[['concert', 'last-years-fair', 'farmers-market'], NOW]]);
});
