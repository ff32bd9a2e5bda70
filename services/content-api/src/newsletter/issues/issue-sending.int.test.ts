import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { hashSecret } from '@shoreline/service-kit';
import { defineSubscriberModel, type SubscriberDocument } from '../newsletter.model.ts';
import { mongoNewsletterStore } from '../newsletter.store.ts';
import { BATCH } from './issue-sender.ts';
import { mongoIssueStore } from './issue.store.ts';
import { mongoReaderStore } from './reader.store.ts';

/** Ten thousand is the full size: docs/operations/newsletter.md. */
const READERS = Number(process.env.READERS ?? 1_000);
const SENDING_MS = 30_000 + READERS * 20;
const POLL = { timeout: SENDING_MS, interval: 50 };
const WORKER = join(import.meta.dirname, '../../../test/newsletter-worker.main.ts');
const EDITOR = 'jo@example.com';
/** Starting a worker takes seconds on a busy machine. */
vi.setConfig({ testTimeout: SENDING_MS });

const PAST = new Date('2026-01-01T00:00:00Z');

const database = openTestDatabase();
const { connection } = database;
const model = defineSubscriberModel(connection);
const issues = mongoIssueStore(connection);
const readers = mongoReaderStore(connection);
const newsletter = mongoNewsletterStore(connection);
const now = () => new Date();

let workers: ChildProcess[] = [];
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => kill(worker)));
  workers = [];
  await mailServer.close();
  await Promise.all([model.deleteMany(), connection.collection('newsletter_issues').deleteMany()]);
});

it(
  'gives everybody exactly one mail though one of two workers is killed half-way',
  async () => {
    await addReaders(READERS);
    const gone = await addReaders(5, 'gone');
    const id = await scheduleIssue();
    // After it was scheduled, before it goes out.
    for (const { _id } of gone) await newsletter.unsubscribe(hashSecret(_id), now());
    const [first] = [startWorker(), startWorker()];

    await expect.poll(() => mailServer.received.length, POLL).toBeGreaterThan(READERS / 2);
    if (first) await kill(first);

    await expect.poll(async () => (await issues.find(id))?.state, POLL).toBe('sent');
    await expect.poll(() => readers.countMails(id), POLL).toMatchObject({ recipients: READERS, sent: READERS });
    const byReader = Map.groupBy(mailServer.received, ({ to }) => to);
    expect(byReader.size).toBe(READERS);
    expect([...byReader.keys()].filter((address) => address.startsWith('gone'))).toEqual([]);
    // A kill between handing over and marking sends one again, under the same Message-ID.
    for (const mails of byReader.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    const messageIds = new Set(mailServer.received.map(({ messageId }) => messageId));
    expect(messageIds.size).toBe(READERS);
    expect(mailServer.received.length - READERS).toBeLessThanOrEqual(MAX_IN_FLIGHT);
  },
  SENDING_MS * 2,
);

it(
  'stops within one batch when it is paused, goes on where it was, and sends nothing more once it is cancelled',
  async () => {
    await addReaders(BATCH * 4);
    const id = await scheduleIssue();
    startWorker();
    await expect.poll(() => mailServer.received.length, POLL).toBeGreaterThan(10);

    await issues.move(id, { from: ['sending'], to: 'paused' }, { who: EDITOR, now: now() });
    const atPause = mailServer.received.length;
    await expect.poll(() => readers.countUntried(id), POLL).toBe(0);
    await expect.poll(async () => (await readers.countMails(id)).sent, POLL).toBe(mailServer.received.length);
    const afterPause = mailServer.received.length;
    expect(afterPause - atPause).toBeLessThanOrEqual(BATCH * 2);
    expect(afterPause).toBeLessThan(BATCH * 4);

    await issues.move(id, { from: ['paused'], to: 'sending' }, { who: EDITOR, now: now() });
    await expect.poll(() => mailServer.received.length, POLL).toBeGreaterThan(afterPause);
    await issues.move(id, { from: ['sending'], to: 'cancelled' }, { who: EDITOR, now: now() });
    await readers.withdraw(id);
    await expect.poll(() => readers.countUntried(id), POLL).toBe(0);
    expect((await issues.find(id))?.state).toBe('cancelled');
    const addresses = mailServer.received.map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
  SENDING_MS,
);

it('passes over whoever did not confirm, left, wants no weekly mail, or asked for nothing that is in it', async () => {
  await addReaders(1, 'reader', { wantsUpdates: true });
  await addReaders(1, 'plain', { wantsUpdates: false });
  await addReaders(1, 'waiting', { confirmedAt: null });
  await addReaders(1, 'left', { subscribed: false });
  await addReaders(1, 'quiet', { isWeekly: false, wantsUpdates: true });
  const id = await scheduleIssue({ intro: '' });
  startWorker();

  await expect.poll(async () => (await issues.find(id))?.state, POLL).toBe('sent');

  expect(mailServer.received.map(({ to }) => to)).toEqual(['reader0@noosa.example']);
});

it('gives event updates to those who asked for them', async () => {
  await addReaders(1, 'reader', { wantsUpdates: true });
  await addReaders(1, 'plain', { wantsUpdates: false });
  const id = await scheduleIssue();
  startWorker();

  await expect.poll(async () => (await issues.find(id))?.state, POLL).toBe('sent');
  await expect.poll(() => mailServer.received.length, POLL).toBe(2);

  const rawOf = (address: string) => mailServer.received.find(({ to }) => to === address)?.raw ?? '';
  expect(rawOf('reader0@noosa.example')).toContain('Night market');
  expect(rawOf('plain0@noosa.example')).not.toContain('Night market');
  for (const { raw } of mailServer.received) {
    expect(raw).toMatch(/^List-Unsubscribe:\s+<https?:\/\/\S+token=[\w-]{43}>/m);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
});

it('ends an address that does not exist, and tries one again that is full for now', async () => {
  await addReaders(3);
  mailServer.refuse('reader0@noosa.example', 550, '5.1.1 No such user');
  mailServer.refuse('reader1@noosa.example', 452, '4.2.2 Mailbox full');
  const id = await scheduleIssue();
  startWorker();

  await expect.poll(async () => (await readers.countMails(id)).bounced, POLL).toBe(1);
  await expect.poll(() => mailServer.received.length, POLL).toBe(1);
  expect(await model.findOne({ email: 'reader0@noosa.example' }).lean()).toMatchObject({
    subscribed: false,
    endedFor: 'bounced',
    unsubscribedAt: expect.any(Date),
    forgetAt: expect.any(Date),
  });
  const isFull = () => model.findOne({ email: 'reader1@noosa.example' }).lean<SubscriberDocument>();
  await expect.poll(async () => (await isFull())?.mails[0]?.attempts, POLL).toBeGreaterThan(1);
  expect(await isFull()).toMatchObject({ subscribed: true });

  mailServer.accept('reader1@noosa.example');
  await expect.poll(() => mailServer.received.length, POLL).toBe(2);
});

it('takes back what waits when its reader leaves', async () => {
  await addReaders(1);
  const id = await scheduleIssue();
  mailServer.refuse('reader0@noosa.example', 452, '4.2.2 Mailbox full');
  startWorker();
  await expect.poll(async () => (await readers.countMails(id)).recipients, POLL).toBe(1);
  await Promise.all(workers.map((worker) => kill(worker)));
  await model.updateOne({ email: 'reader0@noosa.example' }, { $set: { 'mails.0.state': 'queued' } });

  await newsletter.unsubscribe(hashSecret('reader0'), now());

  expect((await model.findOne({ email: 'reader0@noosa.example' }).lean())?.mails).toEqual([]);
});

/** A worker has no more than these with the mail server at once. */
const MAX_IN_FLIGHT = 32;

/** Each has the hash of its name as an unsubscribe link. */
async function addReaders(count: number, name = 'reader', parts: Partial<SubscriberDocument> = {}) {
  const documents = Array.from({ length: count }, (_, index): SubscriberDocument => {
    const _id = name === 'gone' ? `gone${index}` : randomUUID();
    const link = name === 'gone' ? _id : `${name}${index}`;
    return {
      ...{ _id, email: `${name}${index}@noosa.example`, subscribed: true, subscribedAt: PAST, wantsUpdates: true },
      ...{ confirmedAt: PAST, unsubscribedAt: null, askedAt: PAST, mailedAt: PAST, forgetAt: null },
      ...{ confirmations: [], idempotency: [], issueIds: [], mails: [], unsubscribeHashes: [hashSecret(link)] },
      ...parts,
    };
  });
  await model.insertMany(documents);
  return documents;
}

async function scheduleIssue({ intro = 'Good morning.' } = {}): Promise<string> {
  const entry = { path: '/events/night-market', title: 'Night market', detail: 'Friday', summary: 'Under the pines.' };
  const block = { kind: 'events' as const, heading: 'On this week', note: '', isIncluded: true };
  const blocks = [{ ...block, entries: [{ id: randomUUID(), ...entry }] }];
  const fields = { subject: 'The week', preheader: '', intro, blocks };
  const issue = await issues.insert({ _id: randomUUID(), fields, updatedBy: EDITOR }, now());
  await issues.schedule(issue, now(), { revision: 1, who: EDITOR, now: now() });
  return issue._id;
}

function startWorker(): ChildProcess {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/${connection.name}`;
  const worker = fork(WORKER, [uri.href, mailServer.url], { stdio: 'inherit' });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** A real SMTP server that says no to whom it is told. */
async function startMailServer() {
  const received: { to: string; messageId: string; raw: string }[] = [];
  const refusals = new Map<string, { responseCode: number; message: string }>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo({ address }, _, callback) {
      const refusal = refusals.get(address);
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId, raw });
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuse: (address: string, responseCode: number, message: string) =>
      refusals.set(address, { responseCode, message }),
    accept: (address: string) => refusals.delete(address),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
