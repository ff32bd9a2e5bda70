import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createLog, createMetrics } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { Schema } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startMailServer, type TestMailServer } from '../test/mail-server.ts';
import { composeMail } from './compose-mail.ts';
import type { StoredMail } from './mail.ts';
import { type MailQueue, mongoMailQueue } from './mail-queue.ts';
import { createSmtpTransport } from './mail-transport.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';
import { addMailIndexes, mailsType } from './mail.ts';

interface TestDocument {
  _id: string;
  mails: StoredMail[];
}

const lines: string[] = [];
const log = createLog({ service: 'test', level: 'debug' }, { write: (line) => void lines.push(line) });
const database = openTestDatabase(log);
const schema = new Schema<TestDocument>({ _id: String, mails: mailsType }, { versionKey: false });
addMailIndexes(schema);
const model = database.connection.model<TestDocument>('TestDocument', schema);
const other = database.connection.model<TestDocument>('OtherDocument', schema.clone());
const queue = mongoMailQueue(database.connection);
const site = { name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' };
const WAIT = { timeout: 4_500, interval: 20 };
const HOUR_MS = 3_600_000;
/** A thousand is the full size: docs/operations/security-requirements.md. */
const DAY_MAILS = Number(process.env.MAILS ?? 250);
/** How long an hour of the day without a mail server lasts here. */
const HOUR_LASTS_MS = 25;
/** A busy machine takes its time. */
const DAY_WAIT = { timeout: 30_000, interval: 50 };
const DAY_TEST_MS = 90_000;
/** Several loads of both workers. */
const SHARED = 120;

let server: TestMailServer;
let workers: MailWorker[] = [];
let laterMs = 0;
const now = () => new Date(Date.now() + laterMs);

beforeEach(async () => {
  laterMs = 0;
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await server.close();
  await Promise.all([model.deleteMany(), other.deleteMany()]);
});
it('sends a new mail completely and removes its content', async () => {
  const { worker, metrics } = start();
  const [id = ''] = await write(1, {
    unsubscribe: { url: 'https://shoreline.example/api/u?token=x', pageUrl: 'https://shoreline.example/u' },
  });
  worker.wake();

  await expect.poll(() => read(id), WAIT).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(Date) });
  const stored = await read(id);
  const { to, raw } = server.received[0] ?? { to: [], raw: '' };

  expect(to).toEqual(['reader0@noosa.example']);
  expect(messageIdOf(raw)).toBe(stored?.messageId);
  expect(raw).toContain('From: Shoreline <hello@shoreline.example>');
  expect(raw).toContain('List-Unsubscribe: <https://shoreline.example/api/u?token=x>');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (const gone of ['text', 'html', 'dueAt', 'lease']) expect(stored).not.toHaveProperty(gone);
  await expect.poll(() => metrics.registry.metrics(), WAIT).toContain('mail_sent_total 1\n');
});

it('retries a refused mail under the same Message-ID until it is accepted', async () => {
  server.refuseWith = 550;
  const { worker } = start();
  const [id = ''] = await write(1);
  worker.wake();
  await expect.poll(() => read(id), WAIT).toMatchObject({ state: 'queued', attempts: 1 });
  expect((await read(id))?.lastError).toBe('EENVELOPE 550 RCPT TO');

  server.refuseWith = undefined;

  await expect.poll(() => read(id), WAIT).toMatchObject({ state: 'sent', attempts: 2 });
  expect(server.attempts).toBe(2);
  expect(server.received.map(({ raw }) => messageIdOf(raw))).toEqual([(await read(id))?.messageId]);
});

it('loses and repeats nothing while the mail server is away, and asks it with one mail at a time', async () => {
  const { port } = new URL(server.url);
  await server.close();
  const { worker } = start();
  const ids = await write(50);
  worker.wake();
  await expect.poll(() => lines.some((line) => line.includes('the mail server is away')), WAIT).toBe(true);

  server = await startMailServer({ port: Number(port) });

  await expect.poll(() => server.received.length, WAIT).toBe(50);
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(50);
  await expect.poll(async () => (await read(ids[49] ?? ''))?.state, WAIT).toBe('sent');
  expect(lines.filter((line) => line.includes('the mail server is away'))).toHaveLength(1);
});

it(
  'MAIL-1: delivers each mail once after a day of a server that refuses or is away',
  async () => {
    const { port } = new URL(server.url);
    server.refuseWith = 450;
    const { worker } = start();
    await write(DAY_MAILS);
    worker.wake();
    await expect.poll(() => server.attempts, DAY_WAIT).toBeGreaterThanOrEqual(DAY_MAILS);

    await server.close();
    for (let hour = 1; hour < 23; hour += 1) {
      laterMs = hour * HOUR_MS;
      await sleep(HOUR_LASTS_MS);
    }
    expect(await queue.measure()).toMatchObject({ waiting: DAY_MAILS, dead: 0 });

    server = await startMailServer({ port: Number(port) });
    server.refuseWith = 450;
    laterMs = 23 * HOUR_MS;
    await expect.poll(() => server.attempts, DAY_WAIT).toBeGreaterThan(0);
    server.refuseWith = undefined;
    laterMs = 24 * HOUR_MS;

    await expect.poll(() => server.received.length, DAY_WAIT).toBe(DAY_MAILS);
    await expect.poll(() => queue.measure(), DAY_WAIT).toEqual({ waiting: 0, oldestAt: undefined, dead: 0 });
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(DAY_MAILS);
  },
  DAY_TEST_MS,
);

it('takes over the mail of a worker that was killed, once its lease has ended', async () => {
  const [id = ''] = await write(1);
  await queue.lease({ limit: 1, now: now(), until: new Date(Date.now() + 10_000) });
  const { worker } = start();
  worker.wake();
  expect(await queue.lease({ limit: 1, now: now(), until: now() })).toEqual([]);

  laterMs = 10_000;

  await expect.poll(() => read(id), WAIT).toMatchObject({ state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
});

it('sends every mail once when two workers share the queue', async () => {
  const [one, other] = [start(), start()];
  await write(SHARED);
  one.worker.wake();
  other.worker.wake();

  await expect.poll(() => server.received.length, WAIT).toBe(SHARED);
  await expect.poll(async () => (await queue.measure()).waiting, WAIT).toBe(0);

  expect(new Set(server.received.map(({ raw }) => messageIdOf(raw))).size).toBe(SHARED);
});

it('finishes what is in flight and leases no more when it is stopped', async () => {
  const { worker } = start();
  await write(200);
  worker.wake();
  await expect.poll(() => server.received.length, WAIT).toBeGreaterThan(0);

  await worker.stop();

  const states = Object.groupBy(
    (await model.find().lean()).map(({ mails }) => mails[0]?.state ?? 'none'),
    (state) => state,
  );
  expect(Object.keys(states).toSorted()).toEqual(['queued', 'sent']);
  expect(states.sent).toHaveLength(server.received.length);
});

it('does not starve one collection while another has many mails', async () => {
  await write(5);
  const [id] = await write(1);
  const document = await model.findByIdAndDelete(id).lean();
  await other.create({ _id: id ?? '', mails: document?.mails ?? [] });
  const lease = () => queue.lease({ limit: 1, now: now(), until: new Date(Date.now() + HOUR_MS) });

  const leased = [await lease(), await lease()].flat();

  expect(leased.map(({ documentId }) => documentId)).toContain(id);
});

it('gives a mail up after 72 hours, retains it for an operator and reports it', async () => {
  server.refuseWith = 450;
  laterMs = 73 * HOUR_MS;
  const { worker, metrics } = start();
  const [id = ''] = await write(1);
  worker.wake();

  await expect.poll(() => read(id), WAIT).toMatchObject({ state: 'dead', text: expect.any(String) });

  expect(await read(id)).not.toHaveProperty('dueAt');
  expect(await queue.measure()).toEqual({ waiting: 0, oldestAt: undefined, dead: 1 });
  expect(await metrics.registry.metrics()).toContain('mail_dead_total 1');
});

it.each([
  ['ends a mail to an address that does not exist, where its owner says so', '5.1.1', true, 'bounced'],
  ['tries on where its owner says nothing', '5.1.1', false, 'queued'],
  ['tries on where a server is against the sender', '5.1.8', true, 'queued'],
  ['tries on where a server does not say what it is against', undefined, true, 'queued'],
])('%s', async (_, refuseAs, isEnded, state) => {
  server.refuseWith = 550;
  server.refuseAs = refuseAs;
  const { worker } = start({ onUnknownAddress: () => Promise.resolve(isEnded) });
  const [id = ''] = await write(1);
  worker.wake();

  await expect.poll(() => read(id), WAIT).toMatchObject({ state, attempts: 1 });

  const stored = await read(id);
  expect(stored?.bouncedAt !== undefined).toBe(state === 'bounced');
  expect(stored?.html !== undefined).toBe(state === 'queued');
});

it('logs no address', () => {
  expect(lines.join('')).toContain('mail not sent yet');
  expect(lines.join('')).not.toMatch(/@noosa/);
});

it('finds due mails in an index', async () => {
  await write(1);
  const due = { mails: { $elemMatch: { dueAt: { $lte: new Date() } } } };

  expect(JSON.stringify(await model.collection.find(due).explain('queryPlanner'))).toContain('"indexName":"mails-due"');
});

it('asks for mails ten times a second at most, however often something is written that has none', async () => {
  const asked: number[] = [];
  const lease: MailQueue['lease'] = (...args) => {
    asked.push(performance.now());
    return queue.lease(...args);
  };
  const { worker } = start({ queue: { ...queue, lease } });

  for (let write = 0; write < 200; write += 1) {
    worker.wake();
    await sleep(2);
  }

  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThanOrEqual(((asked.at(-1) ?? 0) - (asked[0] ?? 0)) / 95 + 1);
});

function start(parts: { onUnknownAddress?: () => Promise<boolean>; queue?: MailQueue } = {}) {
  const metrics = createMetrics();
  const transport = createSmtpTransport({ url: server.url, from: 'Shoreline <hello@shoreline.example>' });
  const worker = createMailWorker({ queue, transport, log, metrics, now, ...parts });
  workers.push(worker);
  worker.start();
  return { worker, metrics };
}

/** Written at real time, whatever the worker's clock says. */
async function write(count: number, parts: object = {}): Promise<string[]> {
  const documents = Array.from({ length: count }, (_, index): TestDocument => {
    const mail = composeMail(
      {
        to: `reader${index}@noosa.example`,
        subject: 'Hello',
        heading: 'Hello',
        paragraphs: ['A few words.'],
        footnote: 'That is all.',
        ...parts,
      },
      { site, now: new Date() },
    );
    return { _id: randomUUID(), mails: [mail] };
  });
  await model.insertMany(documents);
  return documents.map(({ _id }) => _id);
}

const read = async (id: string) => (await model.findById(id).lean())?.mails[0];

const messageIdOf = (raw: string) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1];
