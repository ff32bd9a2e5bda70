import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createLog } from '@shoreline/service-kit';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { createAccountStores } from '../../test/start-owners.ts';
import { asking, saidOwner, startRouters } from '../../test/start-routers.ts';
import { enquiryBody, foundListing, linkIn, readMail, testCipher } from '../listing.testing.ts';
import type { FoundListing } from '../listing-lookup.ts';
import { createQuestionSender } from './ask-customers.ts';
import type { LeadDocument } from './lead.model.ts';
import { createCopyLimit, leadRouter } from './lead.routes.ts';
import { mongoLeadStore } from './lead.store.ts';
import { threadRouter } from './thread.routes.ts';
import { mongoThreadStore } from './thread.store.ts';

const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
const leads = mongoLeadStore(connection);
const threads = mongoThreadStore(connection);
const { throttles } = createAccountStores(connection);
const model = connection.model<LeadDocument>('Lead');
const OWNED = { ...foundListing(), owner: { email: 'olive@owners.example' } };
const UNREAD = foundListing({ email: null });
const THREAD = '/api/business-leads/thread';
const WRONG = 'a'.repeat(43);
const TWO_DAYS_MS = 172_800_000;

beforeEach(async () => {
  await Promise.all([model.deleteMany(), connection.collection('throttles').deleteMany({})]);
});

it.each([
  ['owner', OWNED],
  ['address', foundListing()],
  ['editors', UNREAD],
])('says before that the %s reads it, and no address', async (reader, found) => {
  const { ask } = await start(found);

  const answer = await ask('GET', `/api/business-leads/readers/${enquiryBody.directoryItemId}`);

  expect([answer.status, await answer.json()]).toEqual([200, { reader }]);
});

it('lets both sides continue by their links, each message once and mailed to the other side', async () => {
  const { send, write, stored } = await start(foundListing());
  await send();
  const [toBusiness, copy] = (await stored()).mails;

  const answered = await write(linkIn(toBusiness), 'Yes, at seven.', 'key-of-the-answer');
  await write(linkIn(toBusiness), 'Yes, at seven.', 'key-of-the-answer');
  const back = await write(linkIn(copy), 'Then for <b>four</b>, please.');

  expect(answered.status).toBe(201);
  expect(await back.json()).toMatchObject({
    side: 'customer',
    isAnswered: true,
    messages: [
      { from: 'business', message: 'Yes, at seven.' },
      { from: 'customer', message: 'Then for <b>four</b>, please.' },
    ],
  });
  const { mails, status, respondedAt } = await stored();
  expect(mails.map(({ to }) => to)).toEqual([
    ...['beans@tea-tree.example', 'bea@noosa.example'],
    ...['bea@noosa.example', 'beans@tea-tree.example'],
  ]);
  expect(mails.slice(2).map((mail) => readMail(mail).text)).toEqual([
    expect.stringContaining('> Yes, at seven.'),
    expect.stringContaining('> Then for <b>four</b>, please.'),
  ]);
  expect(readMail(mails[3] ?? expect.unreachable()).html).toContain('&lt;b&gt;four&lt;/b&gt;');
  expect(linkIn(mails[2])).not.toBe(linkIn(copy));
  expect([status, respondedAt]).toEqual(['new', expect.any(Date)]);
});

it("shows nothing of one customer's enquiry to another's link, to a wrong one, and to what is stored of it", async () => {
  const { send, read, stored } = await start(foundListing());
  await send();
  await send({ customerName: 'Quokka', customerEmail: 'quokka@noosa.example', message: 'Where do quokkas eat?' });
  const links = (await stored('Bea')).links ?? [];

  const answer = await read(linkIn((await stored('Bea')).mails[1]));

  expect(answer.headers.get('cache-control')).toBe('no-store');
  const seen = JSON.stringify(await answer.json());
  expect(seen).toContain('Friday');
  expect(seen).not.toMatch(/quokka/i);
  for (const token of [WRONG, ...links.map(({ hash }) => hash)]) {
    expect(await (await read(token)).json()).toMatchObject({ code: 'link-expired' });
  }
});

it('no longer opens once the enquiry is removed, and the database has no usable secret', async () => {
  const { send, read, stored } = await start(foundListing());
  await send();
  const before = await stored();
  const secret = linkIn(before.mails[1]);
  expect(JSON.stringify(before)).not.toContain(secret);

  await model.deleteMany();

  expect((await read(secret)).status).toBe(410);
});

it('mails the owner and leads them to their inbox when the customer writes again', async () => {
  const { send, write, stored } = await start(OWNED);
  await send();

  await write(linkIn((await stored()).mails.at(-1)), 'Is anybody there?');

  const { mails, awaitsOperator } = await stored();
  expect(mails.slice(3).map(({ to }) => to)).toEqual(['beans@tea-tree.example', 'olive@owners.example']);
  expect(mails.at(-1)?.text).toContain('/owners?tab=enquiries&enquiry=');
  expect(awaitsOperator).toBeUndefined();
});

it('brings what nobody else reads back to our editors', async () => {
  const { send, write, stored } = await start(UNREAD);
  await send();
  await model.updateMany({}, { $unset: { awaitsOperator: '' } });

  await write(linkIn((await stored()).mails[1]), 'Is anybody there?');

  const { mails, awaitsOperator } = await stored();
  expect([mails.at(-1)?.to, awaitsOperator]).toEqual(['hello@shoreline.example', true]);
});

it('slows down whoever writes without end, and stores what came before', async () => {
  const { send, write, stored } = await start(foundListing());
  await send();
  const secret = linkIn((await stored()).mails[1]);

  const answers = [];
  for (let index = 0; index < 8; index += 1) answers.push(await write(secret, `Message ${index}`));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('120');
  expect((await stored()).messages).toHaveLength(6);
});

it('copies at most five enquiries at once to an address somebody typed, and stores all of them', async () => {
  const { send } = await start(foundListing());

  for (let index = 0; index < 8; index += 1) await send({ message: `Is there a table, ${index}?` });

  const copies = (await model.find().lean<LeadDocument[]>()).flatMap(({ mails }) =>
    mails.filter(({ to }) => to === 'bea@noosa.example'),
  );
  expect([await model.countDocuments(), copies.length]).toEqual([8, 5]);
});

it('asks once after two days without an answer, and puts “not yet” into inbox and queue', async () => {
  const { send, say, stored } = await start(OWNED);
  await send();
  startAsking(0);
  startAsking(TWO_DAYS_MS + 1);
  startAsking(TWO_DAYS_MS + 1);
  await vi.waitFor(async () => expect(await stored()).not.toHaveProperty('awaitsQuestion'));
  const question = (await stored()).mails.filter(({ subject }) => subject === 'Did Tea Tree Espresso answer you?');
  expect(question).toHaveLength(1);

  const answer = await say(linkIn(question[0]), false);

  expect(await answer.json()).toMatchObject({ customerSays: 'waiting', isAnswered: false });
  expect(await stored()).toMatchObject({ status: 'new', awaitsOperator: true, customerSays: 'waiting' });

  expect(await (await say(linkIn(question[0]), true)).json()).toMatchObject({ isAnswered: true });
  // Nothing is left to do for an operator.
  expect(await stored()).not.toHaveProperty('awaitsOperator');
});

it('asks nobody who was answered', async () => {
  const { send, write, stored } = await start(foundListing());
  await send();
  await write(linkIn((await stored()).mails[0]), 'Yes, at seven.');

  expect(await threads.listUnasked(new Date(Date.now() + TWO_DAYS_MS), 50)).toEqual([]);
});

it('lets a business say nothing in the name of a customer', async () => {
  const { send, say, stored } = await start(foundListing());
  await send();

  expect((await say(linkIn((await stored()).mails[0]), true)).status).toBe(410);
  expect(await stored()).not.toHaveProperty('customerSays');
});

it('finds a link and what is to be asked in an index', async () => {
  const latestPlan = watchPlans(connection);
  await threads.findByToken(WRONG);
  expect((await latestPlan()).indexes).toEqual(['private-links']);
  await threads.listUnasked(new Date(), 50);
  expect((await latestPlan()).indexes).toEqual(['awaits-question']);
});

function startAsking(later: number): void {
  const sender = createQuestionSender({
    ...{ threads, mailCipher: testCipher, log, pollMs: 20, wakeMail: () => undefined },
    findListing: () => Promise.resolve(OWNED),
    now: () => new Date(Date.now() + later),
  });
  sender.start();
  onTestFinished(() => sender.stop());
}

async function start(found: FoundListing) {
  const shared = { findListing: () => Promise.resolve(found), mailCipher: testCipher, readCaller: saidOwner };
  const now = () => new Date();
  const ask = asking(
    await startRouters(
      leadRouter({ ...shared, leads, mayCopy: createCopyLimit(throttles, 1), log, now }),
      threadRouter({ ...shared, threads, throttles, now }),
    ),
    '',
  );
  return {
    ask,
    send: (parts: object = {}) => ask('POST', '/api/business-leads', { body: { ...enquiryBody, ...parts } }),
    read: (token: string) => ask('POST', THREAD, { body: { token } }),
    write: (token: string, message: string, key?: string) =>
      ask('POST', `${THREAD}/messages`, { body: { token, message }, ...(key && { key }) }),
    say: (token: string, isAnswered: boolean) => ask('PUT', `${THREAD}/answered`, { body: { token, isAnswered } }),
    async stored(customerName = 'Bea'): Promise<LeadDocument> {
      return (await model.findOne({ customerName }).lean<LeadDocument>()) ?? expect.unreachable('It is gone.');
    },
  };
}
