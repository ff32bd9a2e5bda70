import { createLog, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { enquiryBody, foundListing, readMail, testCipher } from '../listing.testing.ts';
import type { FindListing } from '../listing-lookup.ts';
import { leadRouter } from './lead.routes.ts';
import type { NewLead } from './lead.store.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const away = () => Promise.reject(new Error('connect ECONNREFUSED'));

it('stores an enquiry together with its mail', async () => {
  const { send, stored } = await start();

  const response = await send({ ...enquiryBody, nickname: '', fillTime: 60_000 });

  expect([response.status, await response.json()]).toEqual([201, { status: 'accepted' }]);
  expect(stored).toMatchObject([
    {
      enquiry: { ...enquiryBody, source: 'directory', utmMedium: null, utmCampaign: null, utmContent: null },
      createdAt: NOW,
      recipients: { listingTitle: 'Tea Tree Espresso' },
    },
  ]);
  expect(stored[0]?.enquiry).not.toHaveProperty('fillTime');
});

it('mails the business, to be answered to the customer, and shows the message as text', async () => {
  const { send, mails } = await start();

  await send({ ...enquiryBody, message: 'Is <b>Friday</b>\nfine?' });

  expect(mails()).toMatchObject([
    {
      to: 'beans@tea-tree.example',
      subject: 'Enquiry from Bea about Tea Tree Espresso',
      replyTo: { name: 'Bea', address: 'bea@noosa.example' },
    },
  ]);
  expect(mails()[0]?.text).toContain('> Is <b>Friday</b>\n> fine?');
  expect(mails()[0]?.text).toContain('Would like to hear from you: by email or phone');
  expect(mails()[0]?.text).toContain('https://shoreline.example/directory/tea-tree-espresso');
  expect(mails()[0]?.html).toContain('Is &lt;b&gt;Friday&lt;/b&gt;');
});

it('mails the owner of the listing, too, and shows them the way to their inbox', async () => {
  const owned = { ...foundListing(), owner: { email: 'olive@owners.example' } };
  const { send, stored, mails } = await start(() => Promise.resolve(owned));

  await send(enquiryBody);

  expect(mails().map(({ to, replyTo }) => [to, replyTo?.address])).toEqual([
    ['beans@tea-tree.example', 'bea@noosa.example'],
    ['olive@owners.example', 'bea@noosa.example'],
  ]);
  const inbox = `https://shoreline.example/owners?tab=enquiries&enquiry=${stored[0]?.id}`;
  expect(mails().map(({ text }) => text?.includes(inbox))).toEqual([false, true]);
});

it.each([
  ['the address of the listing is theirs', foundListing({ email: 'Olive@Owners.example' })],
  ['the listing has no address', foundListing({ email: null })],
])('mails the owner once when %s', async (_, found) => {
  const { send, mails } = await start(() => Promise.resolve({ ...found, owner: { email: 'olive@owners.example' } }));

  await send(enquiryBody);

  expect(mails().map(({ to }) => to)).toEqual(['olive@owners.example']);
});

it('stores an enquiry for the owner and mails the editors where nobody has an address', async () => {
  const { send, stored } = await start(() => Promise.resolve(foundListing({ email: null })));

  expect((await send(enquiryBody)).status).toBe(201);
  expect(stored).toMatchObject([
    { recipients: { listingTitle: 'Tea Tree Espresso', mails: [{ to: 'hello@shoreline.example' }] } },
  ]);
});

it('refuses an enquiry about a listing that is not there', async () => {
  const { send, stored } = await start(() => Promise.resolve(undefined));

  const response = await send(enquiryBody);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'listing-not-found' });
  expect(stored).toEqual([]);
});

it('accepts an enquiry while its recipients are unknown', async () => {
  const { send, stored } = await start(away);

  expect((await send(enquiryBody)).status).toBe(201);
  expect(stored).toMatchObject([{ recipients: 'pending' }]);
});

it.each([{ nickname: 'Bot' }, { fillTime: 20 }])('answers %j like everybody and stores nothing', async (guard) => {
  const { send, stored } = await start();

  const response = await send({ ...enquiryBody, ...guard });

  expect([response.status, await response.json()]).toEqual([201, { status: 'accepted' }]);
  expect(stored).toEqual([]);
});

it('cannot be made to write another header', async () => {
  const { send, mails } = await start();

  await send({ ...enquiryBody, customerName: 'Bea\r\nBcc: all@noosa.example' });

  expect(mails()).toMatchObject([{ replyTo: { name: 'Bea Bcc: all@noosa.example' } }]);
});

it('passes the idempotency key on', async () => {
  const { send, stored } = await start();

  await send({ ...enquiryBody, fillTime: 5_000 }, 'key-number-1');
  await send({ ...enquiryBody, fillTime: 9_000 }, 'key-number-1');

  expect(stored[0]?.idempotency).toMatchObject({ key: 'key-number-1' });
  expect(stored[1]?.idempotency).toEqual(stored[0]?.idempotency);
});

it.each([
  ['customerName', { customerName: 'B' }, 'Name must be at least 2 characters'],
  ['customerEmail', { customerEmail: 'bea' }, 'Please enter a valid email address'],
  ['message', { message: 'Hello' }, 'Message must be at least 10 characters'],
  [
    'customerPhone',
    { preferredContactMethod: 'phone', customerPhone: '' },
    'Phone number is required for phone contact',
  ],
  ['status', { status: 'answered' }, 'Unknown field'],
])('points at a wrong %s', async (path, wrong, message) => {
  const { send } = await start();

  const response = await send({ ...enquiryBody, ...wrong });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ issues: [{ path, message }] });
});

async function start(findListing: FindListing = () => Promise.resolve(foundListing()), hasCopy = false) {
  const mayCopy = () => Promise.resolve(hasCopy);
  const stored: NewLead[] = [];
  const leads = { create: (lead: NewLead) => Promise.resolve(void stored.push(lead)) };
  const log = createLog({ service: 'test', level: 'silent' });
  const app = new Koa();
  app.use(problemHandler(log));
  app.use(jsonBody());
  app.use(
    leadRouter({
      leads,
      findListing,
      mayCopy,
      ...{ mailCipher: testCipher, readCaller: everybodyIsVisitor },
      log,
      now: () => NOW,
    }).routes(),
  );
  const request = await startApp(app);
  const send = (body: object, key?: string) =>
    request('/api/business-leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  const mails = () =>
    stored.flatMap(({ recipients }) => (recipients === 'pending' ? [] : recipients.mails)).map(readMail);
  return { stored, mails, send };
}
