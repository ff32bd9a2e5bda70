import { contentOutboxRoutes } from '@shoreline/contracts';
import { createLog, createMetrics, createServiceApp, serviceCaller } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startApp, watchPlans } from '@shoreline/service-testing';
import { Schema } from 'mongoose';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import { startMailServer } from '../test/mail-server.ts';
import { mongoDeadMails } from './dead-mails.ts';
import { addMailIndexes, mailsType, type StoredMail } from './mail.ts';
import { mongoMailQueue } from './mail-queue.ts';
import { createSmtpTransport } from './mail-transport.ts';
import { createMailWorker, wakeAfterWrites } from './mail-worker.ts';
import { outboxRouter } from './outbox.routes.ts';

const DEAD = '/api/content-outbox/dead-mails';
const LONG_AGO = new Date('2026-01-01T10:00:00Z');
const WAIT = { timeout: 4_500, interval: 20 };
const keys = createTestKeys();
const operator = keys.signAs('operations', 'content');
const silent = createLog({ service: 'test', level: 'silent' });

const { connection } = openTestDatabase();
const schema = new Schema<{ _id: string; mails: StoredMail[] }>({ _id: String, mails: mailsType });
addMailIndexes(schema);
const leads = connection.model('Lead', schema, 'leads');
const stories = connection.model('Story', schema.clone(), 'stories');
const deadMails = mongoDeadMails(connection);
const queue = mongoMailQueue(connection);

afterEach(() => Promise.all([leads.deleteMany(), stories.deleteMany()]));

it.each([
  ['a visitor', keys.signAs('gateway', 'content'), 401],
  ['a service with a token for another one', keys.signAs('operations', 'owners'), 401],
  ['somebody with a key of their own', createTestKeys().signAs('operations', 'content'), 401],
  ['a service that is no operator', keys.signAs('owners', 'content'), 403],
])('tells and changes nothing for %s', async (_, sign, status) => {
  await leads.create({ _id: 'lead', mails: [deadMail('dead')] });
  const ask = await start(sign);

  for (const request of [`GET ${DEAD}`, `POST ${DEAD}/retry`, `POST ${DEAD}/dead/retry`]) {
    const answer = await ask(request);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.not.stringContaining('noosa')]);
  }

  expect(await stateOf('lead')).toEqual(['dead']);
});

it('lists what was given up in all collections, longest ago first, and never what it says', async () => {
  await leads.create({ _id: 'one', mails: [mail('sent', { state: 'sent', sentAt: LONG_AGO }), deadMail('later', 2)] });
  await leads.create({ _id: 'two', mails: [mail('waiting', { state: 'queued', dueAt: LONG_AGO })] });
  await stories.create({ _id: 'three', mails: [deadMail('first'), deadMail('last', 3)] });
  const ask = await start();

  const { status, body, total } = await ask(`GET ${DEAD}`);

  expect([status, total, body.map(({ id }: { id: string }) => id)]).toEqual([200, '3', ['first', 'later', 'last']]);
  expect(body[0]).toEqual({
    id: 'first',
    collection: 'stories',
    to: 'bea@noosa.example',
    subject: 'Hello',
    deadAt: LONG_AGO.toISOString(),
    attempts: 150,
    reason: 'EENVELOPE 550',
  });
  expect(await ask(`GET ${DEAD}?limit=1&offset=1`)).toMatchObject({ total: '3', body: [{ id: 'later' }] });
});

it('finds what was given up in an index', async () => {
  await leads.create({ _id: 'lead', mails: [deadMail('dead')] });
  const explain = watchPlans(connection);

  await deadMails.list({ limit: 1, offset: 0 });
  expect(await explain()).toMatchObject({ indexes: ['mails-dead'] });
  await deadMails.retryAll(new Date());
  expect(await explain()).toMatchObject({ indexes: ['mails-dead'] });
});

it('puts one back into the queue for another 72 hours, once, and leaves the others', async () => {
  await leads.create({ _id: 'lead', mails: [mail('sent', { state: 'sent' }), deadMail('one'), deadMail('other')] });
  const ask = await start();

  expect(await ask(`POST ${DEAD}/one/retry`)).toMatchObject({ status: 200, body: { requeued: 1 } });

  expect(await stateOf('lead')).toEqual(['sent', 'queued', 'dead']);
  const stored = (await leads.findById('lead').lean())?.mails[1];
  expect(stored).toMatchObject({ attempts: 0, text: 'Hello' });
  expect(Date.now() - (stored?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
  expect([stored?.deadAt, stored?.lastError]).toEqual([undefined, undefined]);
  expect(await ask(`POST ${DEAD}/one/retry`)).toMatchObject({
    status: 404,
    body: { code: 'dead-mail-not-found', message: 'No mail with the id one was given up.' },
  });
});

it('puts all of them back, of two operators at once each mail for one', async () => {
  await leads.create({ _id: 'lead', mails: [deadMail('a'), deadMail('b'), mail('sent', { state: 'sent' })] });
  await stories.create({ _id: 'story', mails: [deadMail('c')] });
  const ask = await start();

  const answers = await Promise.all([ask(`POST ${DEAD}/retry`), ask(`POST ${DEAD}/retry`)]);

  expect(answers.reduce((sum, { body }) => sum + body.requeued, 0)).toBe(3);
  expect(await stateOf('lead')).toEqual(['queued', 'queued', 'sent']);
  expect(await ask(`GET ${DEAD}`)).toMatchObject({ total: '0', body: [] });
  expect((await ask(`POST ${DEAD}/retry`)).body).toEqual({ requeued: 0 });
});

it('delivers at once what was put back', async () => {
  const server = await startMailServer();
  const transport = createSmtpTransport({ url: server.url, from: 'Shoreline <hello@shoreline.example>' });
  const worker = createMailWorker({ queue, transport, log: silent, metrics: createMetrics() });
  onTestFinished(async () => {
    await worker.stop();
    await server.close();
  });
  await leads.create({ _id: 'lead', mails: [deadMail('dead')] });
  const ask = await start(operator, worker.wake);
  worker.start();

  await ask(`POST ${DEAD}/retry`);

  await expect.poll(() => stateOf('lead'), WAIT).toEqual(['sent']);
  expect(server.received.map(({ to }) => to)).toEqual([['bea@noosa.example']]);
});

// Whatever it is, the test says what it expects.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
type Answer = any;

/** A service with this router alone. */
async function start(sign = operator, wake = () => undefined as void) {
  const app = createServiceApp({ log: silent, metrics: createMetrics(), admission: keys.admissionOf('content') });
  app.use(wakeAfterWrites(wake));
  const routed = outboxRouter(contentOutboxRoutes, {
    deadMails,
    readCaller: serviceCaller,
    now: () => new Date(),
  });
  app.use(routed.routes());
  const send = await startApp(app);
  return async (request: string) => {
    const [method = '', path = ''] = request.split(' ');
    const response = await send(path, sign(path, { method }));
    const body = (await response.json()) as Answer;
    return { status: response.status, total: response.headers.get('x-total-count'), body };
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
  createdAt: LONG_AGO,
  ...parts,
});

const deadMail = (id: string, day = 1): StoredMail =>
  mail(id, { deadAt: new Date(Date.UTC(2026, 0, day, 10)), lastError: 'EENVELOPE 550' });

const stateOf = async (id: string) => (await leads.findById(id).lean())?.mails.map(({ state }) => state);
