import { randomUUID } from 'node:crypto';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { watchPlans } from '@shoreline/service-testing';
import { beforeEach, expect, it } from 'vitest';

import type { ContactDocument } from './contact.store.ts';
import { mongoContactStore, type NewContact } from './contact.store.ts';

const database = openTestDatabase();
const store = mongoContactStore(database.connection);
const model = database.connection.model<ContactDocument>('Contact');

beforeEach(() => model.deleteMany());
const PARALLEL = 200;
const idempotency = { key: 'one-key-for-all', bodyHash: 'one' };

it('saves one message and one mail of 200 parallel requests with one key', async () => {
  await Promise.all(Array.from({ length: PARALLEL }, () => store.save(contact({ idempotency }))));

  const saved = await model.find().lean();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.mails).toHaveLength(1);
});

it('refuses a key that was used for another message', async () => {
  await store.save(contact({ idempotency }));

  const reused = store.save(contact({ idempotency: { ...idempotency, bodyHash: 'two' } }));

  await expect(reused).rejects.toMatchObject({ status: 409, code: 'idempotency-key-reused' });
});

it('saves every message that was sent without a key', async () => {
  await store.save(contact());
  await store.save(contact());

  expect(await model.countDocuments()).toBe(2);
});

it('finds a key in its index', async () => {
  const latestPlan = watchPlans(database.connection);
  await store.save(contact({ idempotency }));
  await store.save(contact({ idempotency }));

  expect((await latestPlan()).indexes).toEqual(['idempotency.key_1']);
});

function contact(parts: Partial<NewContact> = {}): NewContact {
  const now = new Date();
  return {
    id: randomUUID(),
    name: 'Bea',
    email: 'bea@noosa.example',
    subject: 'The buoy',
    message: 'It sank.',
    createdAt: now,
    mails: [
      {
        id: randomUUID(),
        messageId: '<a@shoreline.example>',
        to: 'hello@shoreline.example',
        subject: 'Contact: The buoy',
        state: 'queued',
        attempts: 0,
        createdAt: now,
        dueAt: now,
      },
    ],
    ...parts,
  };
}
