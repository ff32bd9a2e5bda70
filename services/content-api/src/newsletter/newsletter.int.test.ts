import { withoutAudit } from '@shoreline/audit/testing';
import { exampleSite } from '@shoreline/contracts-testing';
import { createMailCipher } from '@shoreline/mail';
import { createLog, everybodyIsVisitor, hashSecret, jsonBody, problemHandler } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { startApp, watchPlans } from '@shoreline/service-testing';
import Koa from 'koa';
import { beforeEach, describe, expect, it } from 'vitest';

import { mongoReaderStore } from './issues/reader.store.ts';
import type { SubscriberDocument } from './newsletter.model.ts';
import { newsletterRouter } from './newsletter.routes.ts';
import { mongoNewsletterStore } from './newsletter.store.ts';

const log = createLog({ service: 'test', level: 'silent' });
const database = openTestDatabase();
const newsletter = mongoNewsletterStore(database.connection);
const readers = mongoReaderStore(database.connection);
const model = database.connection.model<SubscriberDocument>('Subscriber');
const site = exampleSite();
const mailCipher = createMailCipher(() => ['a secret of at least thirty-two characters']);
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let laterMs = 0;
const now = () => new Date(Date.now() + laterMs);

beforeEach(async () => {
  laterMs = 0;
  await model.deleteMany();
});
it('keeps a new address as unconfirmed, with a mail that asks and hashes of what is in it', async () => {
  const { subscribe } = await start();

  const response = await subscribe({ email: 'Bea@Noosa.example', wantsUpdates: true });

  expect([response.status, await response.json()]).toEqual([200, { status: 'accepted' }]);
  const subscriber = await read();
  expect(subscriber).toMatchObject({
    email: 'bea@noosa.example',
    subscribed: true,
    wantsUpdates: true,
    confirmedAt: null,
  });
  expect(subscriber?.mails).toMatchObject([
    { to: 'bea@noosa.example', subject: 'Please confirm your Shoreline newsletter' },
  ]);
  const { confirm, unsubscribe } = linksOf(subscriber?.mails[0]);
  expect(confirm).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(subscriber)).not.toMatch(new RegExp(`${confirm}|${unsubscribe}`));
});

it('answers a new, a waiting, a confirmed and an unsubscribed address alike', async () => {
  const { subscribe, confirm, unsubscribe } = await start();
  const answers: string[] = [];
  const ask = async () => {
    laterMs += 2 * DAY_MS;
    const response = await subscribe({ email: 'bea@noosa.example' });
    answers.push(`${response.status} ${await response.text()}`);
    return linksOf((await read())?.mails.at(-1));
  };

  await ask();
  const waiting = await ask();
  await confirm(waiting.confirm);
  const known = await ask();
  await unsubscribe(known.unsubscribe);
  await ask();

  expect(new Set(answers)).toEqual(new Set(['200 {"status":"accepted"}']));
  expect((await read())?.mails.map(({ subject }) => subject)).toEqual([
    'Please confirm your Shoreline newsletter',
    'Please confirm your Shoreline newsletter',
    'You already get the Shoreline newsletter',
    'Please confirm your Shoreline newsletter',
  ]);
});

it('confirms by the link of the mail, and again', async () => {
  const { subscribe, confirm } = await start();
  await subscribe({ email: 'bea@noosa.example', wantsUpdates: true });
  const links = linksOf((await read())?.mails[0]);

  expect((await confirm(links.confirm)).status).toBe(200);
  expect((await confirm(links.confirm)).status).toBe(200);
  expect(await read()).toMatchObject({ confirmedAt: expect.any(Date), wantsUpdates: true, forgetAt: null });
});

it('changes nothing by being asked again until the owner of the address confirms', async () => {
  const { subscribe, confirm } = await start();
  await subscribe({ email: 'bea@noosa.example', wantsUpdates: false });
  await confirm(linksOf((await read())?.mails[0]).confirm);
  laterMs = 2 * DAY_MS;

  await subscribe({ email: 'bea@noosa.example', wantsUpdates: true });

  expect(await read()).toMatchObject({ wantsUpdates: false, subscribed: true });
});

it('refuses a link whose seven days are over', async () => {
  const { subscribe, confirm } = await start();
  await subscribe({ email: 'bea@noosa.example' });
  laterMs = 8 * DAY_MS;

  const response = await confirm(linksOf((await read())?.mails[0]).confirm);

  expect(response.status).toBe(410);
  expect(await response.json()).toMatchObject({ code: 'link-expired' });
});

describe('whoever asks again', () => {
  it.each([
    ['without having confirmed', false],
    ['after leaving', true],
  ])('%s is stored for as long as the link of the new mail works', async (_, hasLeft) => {
    const { subscribe, confirm, unsubscribe } = await start();
    await subscribe({ email: 'bea@noosa.example' });
    const first = linksOf((await read())?.mails[0]);
    if (hasLeft) {
      await confirm(first.confirm);
      await unsubscribe(first.unsubscribe);
    }
    laterMs = 29 * DAY_MS;
    const end = now().getTime() + 30 * DAY_MS;

    await subscribe({ email: 'bea@noosa.example' });

    const asked = await read();
    expect(asked?.forgetAt?.getTime()).toBeGreaterThanOrEqual(end);
    laterMs = 35 * DAY_MS;
    expect((await confirm(linksOf(asked?.mails.at(-1)).confirm)).status).toBe(200);
    expect(await read()).toMatchObject({ subscribed: true, forgetAt: null });
  });

  it('is given no end after confirming in between', async () => {
    const first = await start();
    await first.subscribe({ email: 'bea@noosa.example' });
    const { confirm } = linksOf((await read())?.mails[0]);
    const { subscribe } = await start({
      ...newsletter,
      async find(email) {
        const found = await newsletter.find(email);
        await first.confirm(confirm);
        return found;
      },
    });
    laterMs = 2 * DAY_MS;

    expect((await subscribe({ email: 'bea@noosa.example' })).status).toBe(200);

    expect(await read()).toMatchObject({ confirmedAt: expect.any(Date), forgetAt: null });
  });

  it('gets issues again where they were switched off, once that is confirmed', async () => {
    const { subscribe, confirm } = await start();
    await subscribe({ email: 'bea@noosa.example' });
    const links = linksOf((await read())?.mails[0]);
    await confirm(links.confirm);
    await newsletter.savePreferences(hashSecret(links.unsubscribe), { isWeekly: false, wantsUpdates: false });
    laterMs = 2 * DAY_MS;

    await subscribe({ email: 'bea@noosa.example' });

    const asked = await read();
    expect(asked?.mails.at(-1)?.subject).toBe('Please confirm your Shoreline newsletter');
    expect(asked).toMatchObject({ isWeekly: false, forgetAt: null });
    expect((await confirm(linksOf(asked?.mails.at(-1)).confirm)).status).toBe(200);
    expect(await readers.count({ confirmedBy: now(), onlyUpdates: false })).toBe(1);
  });
});

it('unsubscribes by one click of a mail program, and older confirm links stay without effect', async () => {
  const { request, subscribe, confirm } = await start();
  await subscribe({ email: 'bea@noosa.example' });
  const links = linksOf((await read())?.mails[0]);
  await confirm(links.confirm);

  const response = await request(`/api/newsletter/unsubscribe?token=${links.unsubscribe}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

  expect(response.status).toBe(200);
  expect((await confirm(links.confirm)).status).toBe(410);
  expect(await read()).toMatchObject({
    subscribed: false,
    unsubscribedAt: expect.any(Date),
    forgetAt: expect.any(Date),
  });
});

it('changes nothing on GET', async () => {
  const { request, subscribe } = await start();
  await subscribe({ email: 'bea@noosa.example' });
  const { confirm, unsubscribe } = linksOf((await read())?.mails[0]);
  const before = await read();

  await request(`/api/newsletter/confirm?token=${confirm}`);
  await request(`/api/newsletter/unsubscribe?token=${unsubscribe}`);

  expect(await read()).toEqual(before);
});

it.each([
  [200, 'one key', () => 'one-key-for-all'],
  [50, 'no key', () => undefined],
  [50, 'a key each', (index: number) => `key-number-${index}`],
])('keeps one address and writes one mail when %i parallel requests carry %s', async (count, _, keyOf) => {
  const { subscribe } = await start();

  const responses = await Promise.all(
    Array.from({ length: count }, (__, index) => subscribe({ email: 'bea@noosa.example' }, keyOf(index))),
  );

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await model.countDocuments()).toBe(1);
  expect((await read())?.mails).toHaveLength(1);
});

it('refuses a key that was used for another address', async () => {
  const { subscribe } = await start();
  await subscribe({ email: 'bea@noosa.example' }, 'one-key-for-all');

  const response = await subscribe({ email: 'ann@noosa.example' }, 'one-key-for-all');

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'idempotency-key-reused' });
  expect(await model.countDocuments()).toBe(1);
});

it('keeps nothing of what a program filled in', async () => {
  const { subscribe } = await start();

  const response = await subscribe({ email: 'bea@noosa.example', nickname: 'Bot' });

  expect([response.status, await response.json()]).toEqual([200, { status: 'accepted' }]);
  expect(await model.countDocuments()).toBe(0);
});

describe('the query plan', () => {
  const latestPlan = watchPlans(database.connection);

  it.each([
    ['an address', () => newsletter.find('bea@noosa.example'), 'email_1'],
    ['a key', () => newsletter.findIdempotency('one-key-for-all'), 'idempotency.key_1'],
    ['a confirm link', () => newsletter.confirm('hash', new Date()), 'confirmation'],
  ])('of %s reads its index', async (_, look, index) => {
    await look();

    expect((await latestPlan()).indexes).toEqual([index]);
  });
});

async function start(store = newsletter) {
  const app = new Koa();
  app.use(problemHandler(log));
  app.use(jsonBody());
  app.use(
    newsletterRouter({
      newsletter: store,
      site,
      mailCipher,
      audit: withoutAudit,
      readCaller: everybodyIsVisitor,
      now,
    }).routes(),
  );
  const request = await startApp(app);
  const send = (path: string, body: object, key?: string) =>
    request(`/api/newsletter${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  return {
    request,
    subscribe: (body: object, key?: string) => send('', body, key),
    confirm: (token: string) => send('/confirm', { token }),
    unsubscribe: (token: string) => send(`/unsubscribe?token=${token}`, {}),
  };
}

const read = () => model.findOne().lean();

const linksOf = (mail: { text?: string; unsubscribeUrl?: string } | undefined) => ({
  confirm: /confirm\?token=([\w-]+)/.exec(openIfThere(mail?.text))?.[1] ?? '',
  unsubscribe: URL.parse(openIfThere(mail?.unsubscribeUrl))?.searchParams.get('token') ?? '',
});

const openIfThere = (encrypted: string | undefined) => (encrypted === undefined ? '' : mailCipher.decrypt(encrypted));
