import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { trusted } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';

import { defineEventNotificationModel } from './event-notifications/event-notification.model.ts';
import { mongoEventNotificationStore } from './event-notifications/event-notification.store.ts';
import { mongoSaveStore } from './saves/save.store.ts';
import { mongoUserStore } from './user.store.ts';

const WORKER = join(import.meta.dirname, '../test/event-mail-worker.main.ts');
const MEMBERS = 120;
const KILLS = 4;
const KILL_EVERY_MS = 250;
const MARKET = { targetType: 'directory_item' as const, targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' };
const AS_ANNOUNCED = { startsAt: '2099-12-03T08:00:00.000Z', status: null };
/** Starting a process takes seconds on a busy machine. */
const LONG_MS = 120_000;
/** A mail whose sender was killed is leased again when its lease of ten seconds ends. */
const POLL = { timeout: LONG_MS / 3, interval: 200 };
vi.setConfig({ testTimeout: LONG_MS * 2 });

const { connection } = openTestDatabase();
const users = mongoUserStore(connection);
const saves = mongoSaveStore(connection);
const notifications = mongoEventNotificationStore(connection);
const model = defineEventNotificationModel(connection);
let worker: ChildProcess | undefined;

afterEach(() => kill());

it('mails every member once about the event, though the process is killed again and again', async () => {
  const mailServer = await startMailServer();
  const emails = Array.from({ length: MEMBERS }, (_, index) => `member${index}@noosa.example`);
  await Promise.all(emails.map(addMember));

  for (let count = 0; count < KILLS; count += 1) {
    await startWorker(mailServer.url);
    await sleep(KILL_EVERY_MS);
    await kill();
  }
  await startWorker(mailServer.url);
  await expect.poll(() => model.countDocuments({ 'mails.state': 'sent' }), POLL).toBe(MEMBERS);
  await expect.poll(() => model.countDocuments({ 'mails.dueAt': trusted({ $exists: true }) }), POLL).toBe(0);

  const stored = await model.find().lean();
  expect(new Set(stored.map(({ mails }) => mails.length))).toEqual(new Set([1]));
  // Whatever was handed over twice has one Message-ID.
  const received = new Set(mailServer.received.map(({ to, messageId }) => `${to} ${messageId}`));
  expect([...received].map((mail) => mail.split(' ')[0]).toSorted()).toEqual(emails.toSorted());
  await kill();
  await mailServer.close();
});

async function addMember(email: string): Promise<void> {
  const { user } = await users.signIn({
    ...{ issuer: 'issuer', subject: email, email, isEmailVerified: true },
    ...{ firstName: null, lastName: null, profileImageUrl: null },
  });
  await saves.save(user.id, { ...MARKET, notes: null, knownEvent: AS_ANNOUNCED });
  await notifications.start(user.id, new Date());
}

async function startWorker(mailServer: string): Promise<void> {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/${connection.name}`;
  worker = fork(WORKER, [uri.href, mailServer], { stdio: 'inherit' });
  await once(worker, 'message');
}

async function kill(): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

async function startMailServer() {
  const received: { to: string; messageId: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const messageId = /^Message-ID: (.*)\r$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId });
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
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
