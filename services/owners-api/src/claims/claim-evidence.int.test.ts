import { randomUUID } from 'node:crypto';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { startClaims } from '../../test/start-claims.ts';
import { createAccountStores, PASSWORD } from '../../test/start-owners.ts';
import { claimFileRetention, openClaimFiles } from './claim-files.ts';
import { mongoClaimStore } from './claim.store.ts';

/** Every sign-up costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const blobs = openClaimFiles(connection);
const OWNER = 'bea@noosa.example';
const PDF = Buffer.from('%PDF-1.7 rates notice');
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany()));
  for (const key of await blobs.list('')) await blobs.delete(key);
});

async function startClaimed(parts: Partial<Parameters<typeof startClaims>[1]> = {}) {
  const site = await startClaims(stores, { connection, claims, ...parts });
  const owner = await site.newOwner(OWNER);
  const form = { directoryItemId: site.listings[0].id, businessOwnerEmail: OWNER, notes: 'I bake there.' };
  await owner.ask('POST /api/claims/initiate', form);
  const { id } = (await owner.ask('GET /api/owners/claims')).body[0] as { id: string };
  const decide = (decision: string, note?: string) =>
    site.newService().ask(`POST /api/claims/review/${id}`, { decision, ...(note && { note }) });
  const evidence = `/api/claims/${id}/evidence`;
  const put = (file: string, bytes: Buffer, part = 0) =>
    owner.ask(`PUT ${evidence}/${file}/parts/${part}`, { data: bytes.toString('base64') });
  const complete = (file: string, parts = 1) => owner.ask(`POST ${evidence}/${file}`, { name: 'rates.pdf', parts });
  async function send(bytes = PDF) {
    const file = randomUUID();
    await put(file, bytes);
    return { file, ...(await complete(file)) };
  }
  return { ...site, owner, id, decide, evidence, put, complete, send };
}

it('stores a document in parts, and gives it back to its claimant as data', async () => {
  const { owner, evidence, put, complete } = await startClaimed();
  const file = randomUUID();
  await put(file, PDF);
  await put(file, Buffer.from('the end'), 1);

  const done = [await complete(file, 2), await complete(file, 2)];
  const read = await owner.ask(`GET ${evidence}/${file}/parts/1`);

  expect(done.map(({ status }) => status)).toEqual([201, 201]);
  expect(done[1]?.body.files).toMatchObject([{ id: file, name: 'rates.pdf', type: 'pdf', size: PDF.length + 7 }]);
  expect(Buffer.from(read.body.data as string, 'base64').toString()).toBe('the end');
  expect(read.headers.get('content-type')).toContain('application/json');
});

it.each([
  ['a page', Buffer.from('<!doctype html><script>'), 'claim-file-type'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), 'claim-file-type'],
])('refuses %s by its content, and keeps nothing of it', async (_, bytes, code) => {
  const { send } = await startClaimed();

  const refused = await send(bytes);

  expect([refused.status, refused.body.code]).toEqual([400, code]);
  expect(await blobs.list('')).toEqual([]);
});

it('takes no document of which a part is missing', async () => {
  const { put, complete } = await startClaimed();
  const file = randomUUID();
  await put(file, PDF);

  expect((await complete(file, 2)).body.code).toBe('claim-file-incomplete');
});

it('takes three of ten that come at once, and one more once one is removed', async () => {
  const { owner, evidence, send } = await startClaimed();

  const sent = await Promise.all(Array.from({ length: 10 }, () => send()));
  const added = sent.filter(({ status }) => status === 201);

  expect(added).toHaveLength(3);
  expect(sent.find(({ status }) => status !== 201)?.body.code).toBe('claim-files-full');
  expect((await owner.ask(`DELETE ${evidence}/${added[0]?.file}`)).body.files).toHaveLength(2);
  expect((await send()).status).toBe(201);
});

it('shows nothing of a document to another owner, a visitor and an operator who may not', async () => {
  const { evidence, send, newOwner, newVisitor, id } = await startClaimed();
  const { file } = await send();
  const rival = await newOwner('rival@noosa.example');

  const answers = [
    await rival.ask(`GET ${evidence}/${file}/parts/0`),
    await newVisitor().ask(`GET ${evidence}/${file}/parts/0`),
    await newVisitor().ask(`GET /api/owners-queue/claims/${id}/evidence/${file}/parts/0`),
    await rival.ask(`DELETE ${evidence}/${file}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 401, 404, 404]);
});

it('waits for its owner after a question, and is back in the queue with the answer', async () => {
  const { owner, id, decide, newService } = await startClaimed();

  const asked = await decide('needs-more', 'Which shop is yours?');
  const waiting = (await owner.ask('GET /api/owners/claims')).body[0];
  const answered = await owner.ask(`POST /api/claims/${id}/answer`, { answer: 'The one at the corner.' });
  const again = await owner.ask(`POST /api/claims/${id}/answer`, { answer: 'Twice.' });

  expect([asked.status, waiting.awaitsAnswer, waiting.status]).toEqual([200, true, 'pending']);
  expect(answered.body).toMatchObject({
    awaitsAnswer: false,
    questions: [{ question: 'Which shop is yours?', answer: 'The one at the corner.' }],
  });
  expect([again.status, again.body.code]).toEqual([409, 'claim-asks-nothing']);
  const subjects = (await connection.collection('business_claims').findOne())?.mails as { subject: string }[];
  expect(subjects.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['We need more about your claim of Tea Tree 1', 'Answer about the claim of Tea Tree 1']),
  );
  expect((await newService().ask(`POST /api/claims/review/${id}`, { decision: 'approved' })).body.status).toBe(
    'approved',
  );
});

it('asks once at a time, with a question, and five times at most', async () => {
  const { owner, id, decide } = await startClaimed();

  expect((await decide('needs-more')).status).toBe(400);
  const both = await Promise.all([decide('needs-more', 'One?'), decide('needs-more', 'Two?')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (let question = 2; question <= 5; question += 1) {
    await owner.ask(`POST /api/claims/${id}/answer`, { answer: 'Here.' });
    expect((await decide('needs-more', 'And?')).status).toBe(200);
  }
  await owner.ask(`POST /api/claims/${id}/answer`, { answer: 'Here.' });

  expect((await decide('needs-more', 'A sixth?')).body.code).toBe('claim-already-asked');
});

it('has room for three more documents with each question', async () => {
  const { send, decide } = await startClaimed();
  for (let file = 0; file < 3; file += 1) await send();
  expect((await send()).status).toBe(409);

  await decide('needs-more', 'The lease, please.');

  expect((await send()).status).toBe(201);
});

it('is either answered or withdrawn, and takes no document once it is decided', async () => {
  const { owner, id, decide, send, put } = await startClaimed();
  const { file } = await send();
  await decide('needs-more', 'Which shop?');

  const [answered, withdrawn] = await Promise.all([
    owner.ask(`POST /api/claims/${id}/answer`, { answer: 'This one.' }),
    owner.ask(`POST /api/owners/claims/${id}/withdraw`),
  ]);

  expect([200, 409]).toContain(answered.status);
  expect(withdrawn.status).toBe(200);
  expect((await put(file, PDF, 1)).body.code).toBe('claim-already-reviewed');
});

it('loses its documents three months after the decision, and what was never completed after a day', async () => {
  const { put, send, decide, evidence, owner } = await startClaimed();
  const { file } = await send();
  await put(randomUUID(), PDF);
  const rule = claimFileRetention(connection, 90);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  expect(await rule(inDays(0.5))).toBe(0);
  await decide('rejected', 'We could not reach you.');

  expect(await rule(inDays(2))).toBe(1);
  expect((await owner.ask(`GET ${evidence}/${file}/parts/0`)).status).toBe(200);
  expect(await rule(inDays(91))).toBe(1);

  expect(await blobs.list('')).toEqual([]);
  expect((await owner.ask(`GET ${evidence}/${file}/parts/0`)).status).toBe(404);
});

it('goes with the account, documents included', async () => {
  const { owner, send } = await startClaimed();
  await send();

  await owner.ask('POST /api/owners/me/remove', { password: PASSWORD });

  expect(await blobs.list('')).toEqual([]);
});
