import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { trusted } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';

import { enquiryBody } from '../listing.testing.ts';
import { defineLeadModel, type LeadDocument } from './lead.model.ts';

const WORKER = join(import.meta.dirname, '../../test/enquiry-worker.main.ts');
const EDITORS = 'hello@shoreline.example';
const ENQUIRIES = 40;
const KILLS = 4;
const KILL_EVERY_MS = 150;
const RETRY_MS = 20;
/** Starting a process takes seconds on a busy machine. */
const LONG_MS = 120_000;
/** A mail whose sender was killed is taken again when its lease of ten seconds ends. */
const POLL = { timeout: LONG_MS / 3, interval: 200 };
vi.setConfig({ testTimeout: LONG_MS * 4 });

const { connection } = openTestDatabase();
const model = defineLeadModel(connection);
let worker: ChildProcess | undefined;
let origin = '';

afterEach(() => kill());

it('loses and doubles no enquiry, no message and no mail though the process is killed again and again', async () => {
  const mailServer = await startMailServer();
  await startWorker(mailServer.url);
  const customers = Array.from({ length: ENQUIRIES }, (_, index) => `customer${index}@noosa.example`);

  const sent = Promise.all(
    customers.map(async (customerEmail) => {
      await post('/api/business-leads', { ...enquiryBody, customerEmail }, `enquiry-${customerEmail.slice(0, 12)}`);
      const token = await mailServer.waitForLink(customerEmail);
      const message = { token, message: `It is me again, ${customerEmail}.` };
      await post('/api/business-leads/thread/messages', message, `message-${customerEmail.slice(0, 12)}`);
    }),
  );
  for (let count = 0; count < KILLS; count += 1) {
    await sleep(KILL_EVERY_MS);
    await kill();
    await startWorker(mailServer.url);
  }
  await sent;
  await expect.poll(() => model.countDocuments({ 'mails.dueAt': trusted({ $exists: true }) }), POLL).toBe(0);

  const stored = await model.find().lean<LeadDocument[]>();
  expect(stored.map(({ customerEmail }) => customerEmail).toSorted()).toEqual(customers.toSorted());
  expect(new Set(stored.map(({ messages }) => messages?.length))).toEqual(new Set([1]));
  // To the editors, the copy, and to the editors again; whatever was handed over twice has one Message-ID.
  expect(new Set(stored.map(({ mails }) => mails.length))).toEqual(new Set([3]));
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(ENQUIRIES * 3);
  for (const customer of customers) {
    const copies = mailServer.received.filter(({ to }) => to === customer);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
  const toEditors = mailServer.received.filter(({ to }) => to === EDITORS);
  expect(new Set(toEditors.map(({ messageId }) => messageId)).size).toBe(ENQUIRIES * 2);
  await mailServer.close();
});

async function startWorker(mailServer: string): Promise<void> {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/${connection.name}`;
  worker = fork(WORKER, [uri.href, mailServer], { stdio: 'inherit' });
  const [port] = (await once(worker, 'message')) as [number];
  origin = `http://127.0.0.1:${port}`;
}

async function kill(): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** As a browser does: again with the same key until somebody answers. */
async function post(path: string, body: object, key: string): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key.replaceAll(/[@.]/g, '_') };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    if (answer?.status === 201) return;
    await sleep(RETRY_MS);
  }
}

async function startMailServer() {
  const received: { to: string; messageId: string; raw: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=23', '#');
        const messageId = /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId, raw });
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    async waitForLink(customer: string): Promise<string> {
      const find = () => received.find(({ to }) => to === customer)?.raw;
      await expect.poll(find, POLL).toBeDefined();
      return /\/enquiries#([\w-]{43})/.exec(find() ?? '')?.[1] ?? '';
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
