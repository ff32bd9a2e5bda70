import { QUARANTINED } from '@shoreline/contracts/operation-addresses';
import { outboxOperationRoutes } from '@shoreline/contracts/operations';
import { createLog, createMetrics, createServiceApp } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { startApp, watchPlans } from '@shoreline/service-testing';
import { Schema } from 'mongoose';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';

import { mongoDeadMails } from './dead-mails.ts';
import { addMailIndexes, mailsType, type StoredMail } from './mail.ts';
import { mailRetention, mongoMailQueue } from './mail-queue.ts';
import { maskAddress, outboxOperationsRouter } from './outbox-operations.routes.ts';

const DEAD = outboxOperationRoutes.content.deadMails.path;
const OUTBOX = outboxOperationRoutes.content.outbox.path;
const NOW = new Date('2026-11-24T02:00:00Z');
const BEFORE = new Date('2026-11-23T20:00:00Z');
const keys = createTestKeys();
const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
const schema = new Schema<{ _id: string; mails: StoredMail[] }>({ _id: String, mails: mailsType });
addMailIndexes(schema);
const leads = connection.model('Lead', schema, 'leads');
const queue = mongoMailQueue(connection);

beforeAll(() => leads.createIndexes());
afterEach(() => leads.deleteMany());

it('says how much waits, since when, what was sent and given up, and that the mail server is away', async () => {
  await leads.create({
    _id: 'lead',
    mails: [
      mail('waits', { state: 'queued', dueAt: NOW, createdAt: BEFORE }),
      mail('sent', { state: 'sent', sentAt: BEFORE }),
      mail('sent-long-ago', { state: 'sent', sentAt: new Date('2026-11-01T00:00:00Z') }),
      deadMail('dead'),
    ],
  });
  const ask = await start('away');

  expect(await ask(`GET ${OUTBOX}`)).toMatchObject({
    status: 200,
    body: { waiting: 1, oldestAt: BEFORE.toISOString(), dead: 1, sentLastDay: 1, mailServer: 'away' },
  });
});

it('lists what was given up with its recipient masked, and nothing it says', async () => {
  await leads.create({ _id: 'lead', mails: [deadMail('dead')] });
  const ask = await start();

  const { body } = await ask(`GET ${DEAD}`);

  expect(body).toEqual([expect.objectContaining({ id: 'dead', to: 'b•••@noosa.example', subject: 'Hello' })]);
  expect(JSON.stringify(body)).not.toContain('bea@');
});

it.each([
  ['bea@noosa.example', 'b•••@noosa.example'],
  ['"a@b"@noosa.example', '"•••@noosa.example'],
  ['@noosa.example', '•••'],
  ['', '•••'],
])('masks %j as %j', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

it('retries all but what was held after a restore, which may be retried by itself', async () => {
  await leads.create({ _id: 'lead', mails: [deadMail('a'), deadMail('held', QUARANTINED), deadMail('c')] });
  const ask = await start();

  expect((await ask(`POST ${DEAD}/retry`)).body).toEqual({ requeued: 2 });
  expect(await states()).toEqual(['queued', 'dead', 'queued']);
  expect((await ask(`POST ${DEAD}/held/retry`)).body).toEqual({ requeued: 1 });
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
});

it('deletes what a mail says for a reason, once, and keeps who did it and why for as long as that one was sent', async () => {
  await leads.create({ _id: 'lead', mails: [deadMail('dead'), deadMail('other')] });
  const ask = await start();

  expect(await ask(`POST ${DEAD}/dead/removal`, { reason: ' ' })).toMatchObject({ status: 400 });
  expect(await ask(`POST ${DEAD}/dead/removal`, { reason: 'The address never existed.' })).toMatchObject({
    status: 204,
  });

  const [removed] = (await leads.findById('lead').lean())?.mails ?? [];
  expect(removed).toEqual({
    id: 'dead',
    messageId: '<dead@shoreline.example>',
    to: 'bea@noosa.example',
    subject: 'Hello',
    state: 'removed',
    attempts: 150,
    createdAt: BEFORE,
    removedAt: NOW,
    removedBy: 'administrator@example.com',
    removalReason: 'The address never existed.',
  });
  for (const path of ['dead/removal', 'dead/retry'])
    expect(await ask(`POST ${DEAD}/${path}`, { ...(path === 'dead/removal' && { reason: 'Again.' }) })).toMatchObject({
      status: 404,
      body: { code: 'dead-mail-not-found' },
    });
  expect((await ask(`GET ${OUTBOX}`)).body).toMatchObject({ dead: 1, waiting: 0 });

  const rule = mailRetention(connection, 90);
  const later = new Date('2027-03-01T00:00:00Z');
  expect(await rule.waiting?.(NOW)).toBe(0);
  expect(await rule.waiting?.(later)).toBe(2);
  await rule(later);
  expect(await states()).toEqual([]);
});

it('counts what was sent in an index', async () => {
  const explain = watchPlans(connection);

  await queue.countSent(BEFORE);

  expect(await explain()).toMatchObject({ indexes: ['mails-sent'] });
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
type Answer = any;

async function start(mailServer: 'reachable' | 'away' = 'reachable') {
  const sessions = await startOperatorSessions(keys, 'content');
  onTestFinished(() => sessions.close());
  const app = createServiceApp({ log, metrics: createMetrics(), admission: keys.admissionOf('content') });
  const router = outboxOperationsRouter(outboxOperationRoutes.content, {
    outbox: { queue, mailServer: () => mailServer },
    deadMails: mongoDeadMails(connection),
    readOperator: sessions.readOperator,
    now: () => NOW,
  });
  const send = await startApp(app.use(router.routes()));
  const sign = keys.signAs('gateway', 'content');
  return async (request: string, sent?: object) => {
    const [method = '', path = ''] = request.split(' ');
    const headers = {
      cookie: sessions.cookieOf('administrator'),
      ...(sent && { 'content-type': 'application/json' }),
    };
    const response = await send(path, sign(path, { method, headers, ...(sent && { body: JSON.stringify(sent) }) }));
    const text = await response.text();
    return { status: response.status, body: (text && JSON.parse(text)) as Answer };
  };
}

const mail = (id: string, parts: Partial<StoredMail>): StoredMail => ({
  id,
  messageId: `<${id}@shoreline.example>`,
  to: 'bea@noosa.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  state: 'dead',
  attempts: 150,
  createdAt: BEFORE,
  ...parts,
});

const deadMail = (id: string, lastError = 'EENVELOPE 550'): StoredMail => mail(id, { deadAt: BEFORE, lastError });

const states = async () => (await leads.findById('lead').lean())?.mails.map(({ state }) => state);
