import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createLog, createMetrics } from '@shoreline/service-kit';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { BASE, clock, EVENT, LISTING, now, openEditors, STORY } from '../../test/open-editors.ts';
import { createIndexNow, type IndexNow } from './index-now.ts';
import { mongoIndexNowStore } from './index-now.store.ts';

const KEY = 'a1b2c3d4-e5f6';
const ORIGIN = 'https://shoreline.example';
const { open, reset, connection } = openEditors();
const store = mongoIndexNowStore(connection);
beforeEach(reset);

interface Ping {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine that is told of changes. */
async function startEngine() {
  const pings: Ping[] = [];
  const engine = { pings, status: 200, endpoint: '' };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      pings.push(JSON.parse(body) as Ping);
      response.writeHead(engine.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  engine.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  return engine;
}

const log = createLog({ service: 'test', level: 'silent' });
const metrics = createMetrics();

const startSender = (endpoint: string, measured = createMetrics()): IndexNow =>
  createIndexNow({ store, key: KEY, endpoint, origin: ORIGIN, log, metrics: measured, now });

const pass = (minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

const batchesOf = ({ pings }: { pings: Ping[] }) => pings.map(({ urlList }) => urlList.toSorted());

it('tells which pages were changed and which went, in one batch that names the key', async () => {
  const engine = await startEngine();
  const sender = startSender(engine.endpoint, metrics);
  const { save, act } = await open({ announce: sender.announce });

  await save('listing', LISTING.id, { title: 'Cup and Paddle' });
  await act('listing', EVENT.id, ['take-down', { reason: 'Nobody holds it.' }]);
  await save('story', STORY.id, { title: 'A draft of something else' }, false);
  await sender.sendDue();

  const pages = [`${ORIGIN}/directory/cup-and-oar`, `${ORIGIN}/events/ramp-market`];
  expect(engine.pings).toMatchObject([{ host: 'shoreline.example', key: KEY, keyLocation: `${ORIGIN}/${KEY}.txt` }]);
  expect(batchesOf(engine)).toEqual([pages]);
  expect(await metrics.registry.metrics()).toContain('index_now_addresses_total{outcome="accepted"} 2');
});

it('names both addresses of what moved', async () => {
  const engine = await startEngine();
  const sender = startSender(engine.endpoint);
  const { edit } = await open({ announce: sender.announce });
  const { body } = await edit('GET', `${BASE}/story/${STORY.id}`);

  await edit('PUT', `${BASE}/story/${STORY.id}/address`, { revision: body.revision, slug: 'high-tide' });
  await sender.sendDue();

  expect(batchesOf(engine)).toEqual([[`${ORIGIN}/stories/high-tide`, `${ORIGIN}/stories/low-tide`]]);
});

it('tells of one page once in five minutes, and of what changed meanwhile after them', async () => {
  const engine = await startEngine();
  const sender = startSender(engine.endpoint);
  const { save } = await open({ announce: sender.announce });

  await save('story', STORY.id, { title: 'The second title' });
  await sender.sendDue();
  await save('story', STORY.id, { title: 'The third title' });
  await sender.sendDue();
  expect(engine.pings).toHaveLength(1);

  pass(5);
  await sender.sendDue();
  pass(5);
  await sender.sendDue();

  expect(batchesOf(engine)).toEqual(Array(2).fill([`${ORIGIN}/stories/low-tide`]));
  expect(await connection.collection('index_now_addresses').countDocuments()).toBe(0);
});

it('tells once, however many replicas there are', async () => {
  const engine = await startEngine();
  const senders = [1, 2, 3].map(() => startSender(engine.endpoint));
  await senders[0]?.announce(['/', '/stories/low-tide', '/#about']);

  await Promise.all(senders.map((sender) => sender.sendDue()));

  expect(engine.pings.flatMap(({ urlList }) => urlList).toSorted()).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/stories/low-tide`,
  ]);
});

it('publishes while nobody answers, tries again after a while, and gives up after two days', async () => {
  const engine = await startEngine();
  const away = startSender('http://127.0.0.1:9/indexnow');
  const sender = startSender(engine.endpoint);
  const { save } = await open({ announce: away.announce });

  expect(await save('story', STORY.id, { title: 'Published anyway' })).toMatchObject({ status: 200 });
  await away.sendDue();
  engine.status = 429;
  pass(5);
  await sender.sendDue();
  await sender.sendDue();
  expect(engine.pings).toHaveLength(1);

  engine.status = 202;
  pass(5);
  await sender.sendDue();
  await sender.sendDue();
  expect(engine.pings).toHaveLength(2);

  await sender.announce(['/directory/cup-and-oar']);
  engine.status = 403;
  await sender.sendDue();
  pass(2 * 24 * 60);
  await startSender('http://127.0.0.1:9/indexnow').sendDue();
  pass(5);
  engine.status = 200;
  await sender.sendDue();
  expect(engine.pings).toHaveLength(3);
});

it('publishes while the change cannot be noted', async () => {
  const fails = () => Promise.reject(new Error('no space'));
  const failing = createIndexNow({
    store: { ...store, add: fails },
    key: KEY,
    endpoint: 'http://127.0.0.1:9',
    origin: ORIGIN,
    log,
    metrics: createMetrics(),
  });
  const { save } = await open({ announce: failing.announce });

  expect(await save('story', STORY.id, { title: 'Published anyway' })).toMatchObject({ status: 200 });
});

it('has the key, and no other, at its address', async () => {
  const { request } = await open({ indexNowKey: KEY });

  const file = await request(`/${KEY}.txt`);

  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    KEY,
  ]);
  expect((await request('/another-key.txt')).status).toBe(404);
});

it('has no file of a key where none is set', async () => {
  const { request } = await open();

  expect((await request('/undefined.txt')).status).toBe(404);
});
