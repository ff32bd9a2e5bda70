import { withoutAudit } from '@shoreline/audit/testing';
import type { Session } from '@shoreline/contracts';
import type { Caller } from '@shoreline/service-kit';
import type { Person, PersonalData } from '@shoreline/service-kit/personal-data';
import type { Context } from 'koa';
import { expect, it } from 'vitest';

import {
  type AccountData,
  type AccountHolder,
  cleanUpOrphans,
  deleteAccount,
  exportPersonalData,
} from './account-data.ts';

const BEA: AccountHolder = { id: 'bea', email: 'bea@noosa.example' };
const ctx = { method: 'POST' } as Context;

/** An account with one note, and who is signed in; `erasing` is called before each kind of data is erased. */
function createAccount(erasing: (name: string) => void = () => undefined) {
  const stored = { account: BEA as AccountHolder | undefined, notes: ['first'], sessions: 1 };
  let caller: Caller | undefined = { kind: 'member', id: 'bea' };
  const erasedOf: Person[] = [];
  const entry = (name: string, erase: (person: Person) => void, parts: Partial<PersonalData> = {}): PersonalData => ({
    ...{ name, collection: name, belongsTo: 'account', purpose: '', retention: '', exported: [], withheld: {} },
    read: () => Promise.resolve([{ publicId: name }]),
    erase(person) {
      erasing(name);
      erase(person);
      return Promise.resolve(1);
    },
    ...parts,
  });
  const data: AccountData = {
    kind: 'member',
    accounts: { find: () => Promise.resolve(stored.account) },
    personalData: [
      entry('notes', (person) => {
        erasedOf.push(person);
        stored.notes = [];
      }),
      entry('letters', () => expect.unreachable('They do not go with the account.'), { belongsTo: 'address' }),
      entry('account', () => (stored.account = undefined)),
      entry('sessions', () => (stored.sessions = 0)),
    ],
    cookies: { readSecret: () => undefined, end: () => (caller = undefined) },
    sessions: {
      list: () => Promise.resolve([{ id: 'sessions', isCurrent: true } as Session]),
      revokeByPublicId: () => Promise.resolve(),
      revokeAll: () => Promise.resolve(),
    },
    audit: withoutAudit,
    readCaller: () => Promise.resolve(caller),
    now: () => new Date('2026-06-01T00:00:00.000Z'),
  };
  return { stored, data, erasedOf };
}

it('removes what was written between the data and the account, and signs out last', async () => {
  const order: string[] = [];
  const { stored, data } = createAccount((name) => {
    order.push(name);
    if (name === 'account' && stored.account) stored.notes.push('in between');
  });

  await deleteAccount(ctx, data, BEA);

  expect(stored).toEqual({ account: undefined, notes: [], sessions: 0 });
  expect(order).toEqual(['notes', 'account', 'notes', 'account', 'sessions']);
});

it.each([
  [true, ['account', 'exportedAt', 'letters', 'notes', 'sessions']],
  [false, ['account', 'exportedAt', 'notes', 'sessions']],
])('exports what was left with an address only when it is verified: %s', async (isEmailVerified, names) => {
  const { data } = createAccount();
  const reply = { set: () => undefined } as unknown as Context;

  const exported = await exportPersonalData(reply, data, { holder: BEA, isEmailVerified, fileName: 'my-data.json' });

  expect(Object.keys(exported).toSorted()).toEqual(names);
  expect(exported).toMatchObject({ exportedAt: '2026-06-01T00:00:00.000Z', sessions: [{ isCurrent: true }] });
});

it('removes what is written after the account is gone, by the address it had', async () => {
  const { stored, data, erasedOf } = createAccount();

  await cleanUpOrphans(data)(ctx, () => {
    stored.account = undefined;
    stored.notes.push('late');
    return Promise.resolve();
  });

  expect(stored).toEqual({ account: undefined, notes: [], sessions: 0 });
  expect(erasedOf).toEqual([{ email: BEA.email, accountIds: [BEA.id] }]);
});

it('removes what a write left that failed', async () => {
  const { stored, data } = createAccount();
  stored.account = undefined;

  const write = cleanUpOrphans(data)(ctx, () => Promise.reject(new Error('away')));

  await expect(write).rejects.toThrow('away');
  expect(stored.notes).toEqual([]);
});

it.each([
  ['the account is there', 'POST', BEA],
  ['nothing is written', 'GET', undefined],
])('removes nothing while %s', async (_case, method, account) => {
  const { stored, data } = createAccount();
  stored.account = account;

  await cleanUpOrphans(data)({ method } as Context, () => Promise.resolve());

  expect(stored.notes).toEqual(['first']);
});
