import { exampleSite } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { contactRouter } from './contact.routes.ts';
import type { NewContact } from './contact.store.ts';

const site = exampleSite();
const message = { name: 'Bea', email: 'bea@noosa.example', subject: 'The buoy', message: 'It <b>sank</b>.\nAgain.' };

it('saves a message together with the mail that carries it', async () => {
  const { send, saved } = await start();

  const response = await send({ ...message, fillTime: 9_000, nickname: '' });

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ status: 'accepted' });
  expect(saved).toMatchObject([message]);
  expect(saved[0]).not.toHaveProperty('fillTime');
});

it('mails the message to the site, to be answered to its author, and shows it as text', async () => {
  const { send, saved } = await start();

  await send(message);

  const mail = saved[0]?.mails[0];
  expect(mail).toMatchObject({
    to: 'hello@shoreline.example',
    subject: 'Contact: The buoy',
    replyTo: { name: 'Bea', address: 'bea@noosa.example' },
    state: 'queued',
  });
  expect(mail?.text).toContain('> It <b>sank</b>.\n> Again.');
  expect(mail?.html).toContain('It &lt;b&gt;sank&lt;/b&gt;.<br>Again.');
});

it('cannot be made to write another header', async () => {
  const { send, saved } = await start();

  await send({ ...message, name: 'Bea\r\nBcc: all@noosa.example', subject: 'Hi\r\nBcc: all@noosa.example' });

  expect(saved[0]?.mails[0]).toMatchObject({
    subject: 'Contact: Hi Bcc: all@noosa.example',
    replyTo: { name: 'Bea Bcc: all@noosa.example' },
  });
});

it.each([{ nickname: 'Bot' }, { fillTime: 200 }])(
  'answers a program that sent %j like anybody, and saves nothing',
  async (guard) => {
    const { send, saved } = await start();

    const response = await send({ ...message, ...guard });

    expect([response.status, await response.json()]).toEqual([201, { status: 'accepted' }]);
    expect(saved).toEqual([]);
  },
);

it('says what is wrong in the words of the form', async () => {
  const { send } = await start();

  const response = await send({ ...message, name: ' ', email: 'bea' });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    issues: [
      { path: 'name', message: 'Required' },
      { path: 'email', message: 'Invalid email' },
    ],
  });
});

it('hands the key of the request on, with a hash that the guard fields do not change', async () => {
  const { send, saved } = await start();

  await send({ ...message, fillTime: 4_000 }, 'a-key-of-mine');
  await send({ ...message, fillTime: 9_000 }, 'a-key-of-mine');

  expect(saved[0]?.idempotency).toEqual({ key: 'a-key-of-mine', bodyHash: expect.any(String) });
  expect(saved[1]?.idempotency).toEqual(saved[0]?.idempotency);
});

async function start() {
  const saved: NewContact[] = [];
  const contacts = { save: (contact: NewContact) => Promise.resolve(void saved.push(contact)) };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(jsonBody());
  app.use(contactRouter({ contacts, site, readCaller: everybodyIsVisitor, now: () => new Date() }).routes());
  const request = await startApp(app);
  const send = (body: object, key?: string) =>
    request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  return { saved, send };
}
