import { withoutAudit } from '@shoreline/audit/testing';
import type { Caller } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { expect, it } from 'vitest';

import { type AccountData, type AccountHolder, cleanUpOrphans, deleteAccount } from './personal-data.ts';

const BEA: AccountHolder = { id: 'bea', email: 'bea@noosa.example' };
const ctx = { method: 'POST' } as Context;

/** An account with one note, and who is signed in. */
function createAccount() {
  const stored = { account: BEA as AccountHolder | undefined, notes: ['first'], sessions: 1 };
  let caller: Caller | undefined = { kind: 'member', id: 'bea' };
  const removedOf: AccountHolder[] = [];
  const data: AccountData = {
    kind: 'member',
    accounts: {
      find: () => Promise.resolve(stored.account),
      remove: () => Promise.resolve(void (stored.account = undefined)),
    },
    dataSources: [
      {
        name: 'notes',
        read: () => Promise.resolve(stored.notes),
        remove(holder) {
          removedOf.push(holder);
          stored.notes = [];
          return Promise.resolve();
        },
      },
    ],
    cookies: { readSecret: () => undefined, end: () => (caller = undefined) },
    sessions: {
      list: () => Promise.resolve([]),
      revokeByPublicId: () => Promise.resolve(),
      revokeAll: () => Promise.resolve(void (stored.sessions = 0)),
    },
    audit: withoutAudit,
    readCaller: () => Promise.resolve(caller),
    now: () => new Date(),
  };
  return { stored, data, removedOf };
}

it('removes what was written between the data and the account', async () => {
  const { stored, data } = createAccount();
  const remove = (id: string) => {
    stored.notes.push('in between');
    return data.accounts.remove(id);
  };

  await deleteAccount(ctx, { ...data, accounts: { ...data.accounts, remove } }, BEA);

  expect(stored).toEqual({ account: undefined, notes: [], sessions: 0 });
});

it('removes what is written after the account is gone, by the address it had', async () => {
  const { stored, data, removedOf } = createAccount();

  await cleanUpOrphans(data)(ctx, () => {
    stored.account = undefined;
    stored.notes.push('late');
    return Promise.resolve();
  });

  expect(stored).toEqual({ account: undefined, notes: [], sessions: 0 });
  expect(removedOf).toEqual([BEA]);
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
