import { expect, it } from 'vitest';

import { readMail } from '../listing.testing.ts';
import { NOW, pathOf, prepareEnquiries, read } from '../../test/prepare-enquiries.ts';

const PARALLEL = 200;
/** A burst takes a second; a busy machine ten times as long. */
const BURST = { timeout: 30_000 };
const { arrive, model, start, stored } = prepareEnquiries();

it('mails an answer to the customer, to be answered to the owner, and a copy the other way round', async () => {
  const id = await arrive(2);
  const { olive } = await start();

  const response = await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'Yes.\nAt <b>seven</b>.' } });

  expect(response.status).toBe(201);
  expect(await read(response)).toMatchObject({
    status: 'replied',
    respondedAt: NOW.toISOString(),
    replies: [{ message: 'Yes.\nAt <b>seven</b>.', sentAt: NOW.toISOString() }],
  });
  const mails = (await stored(id)).mails.map(readMail);
  expect(mails).toMatchObject([
    { to: 'bea@noosa.example', replyTo: { address: 'olive@owners.example' } },
    { to: 'olive@owners.example', replyTo: { address: 'bea@noosa.example' } },
  ]);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('> At <b>seven</b>.'),
    expect.stringContaining(`https://shoreline.example/owners?tab=enquiries&enquiry=${id}`),
  ]);
  expect(mails[0]?.html).toContain('At &lt;b&gt;seven&lt;/b&gt;.');
});

it('stores one reply and one mail to the customer of 200 parallel requests with one key', BURST, async () => {
  const id = await arrive(1);
  const { olive } = await start();
  const request = { body: { message: 'Yes, at seven.' }, key: 'one-key-for-all' };

  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, () => olive('POST', `${pathOf(id)}/replies`, request)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { replies, mails } = await stored(id);
  expect(replies).toHaveLength(1);
  expect(mails.map(({ to }) => to)).toEqual(['bea@noosa.example', 'olive@owners.example']);

  const other = await olive('POST', `${pathOf(id)}/replies`, { ...request, body: { message: 'No.' } });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency-key-reused' }]);
});

it('loses none of 30 different replies, and the first one counts as the answer', BURST, async () => {
  const id = await arrive(1);
  const { olive } = await start();

  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      olive('POST', `${pathOf(id)}/replies`, { body: { message: `No ${index}` } }),
    ),
  );

  const { replies, mails, respondedAt } = await stored(id);
  expect([replies?.length, mails.length, respondedAt]).toEqual([30, 60, NOW]);
});

it('ends a conversation that has become too long for the page', async () => {
  const id = await arrive(1);
  const replies = Array.from({ length: 50 }, (_, index) => ({ id: `reply-${index}`, message: 'Yes', sentAt: NOW }));
  await model.updateOne({ _id: id }, { $set: { replies, respondedAt: NOW, status: 'replied' } });
  const { olive } = await start();

  const response = await olive('POST', `${pathOf(id)}/replies`, { body: { message: 'And this.' } });

  expect([response.status, await response.json()]).toMatchObject([409, { code: 'too-many-replies' }]);
});
