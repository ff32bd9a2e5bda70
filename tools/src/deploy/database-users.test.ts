import type { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';

import { type DatabaseUser, putUser } from './database-users.ts';

const user: DatabaseUser = { name: 'owners', password: 'drawn', database: 'shoreline-owners' };
const roles = [{ role: 'readWrite', db: 'shoreline-owners' }];

it('makes a user that is not there', async () => {
  const { client, commands } = createServer({ code: 11 });

  await putUser(client, user, roles);

  expect(commands).toEqual([
    ['shoreline-owners', { updateUser: 'owners', pwd: 'drawn', roles }],
    ['shoreline-owners', { createUser: 'owners', pwd: 'drawn', roles }],
  ]);
});

it('gives a user that is there the password of today', async () => {
  const { client, commands } = createServer();

  await putUser(client, user, roles);

  expect(commands).toEqual([['shoreline-owners', { updateUser: 'owners', pwd: 'drawn', roles }]]);
});

it('passes on what else goes wrong', async () => {
  await expect(putUser(createServer({ code: 13 }).client, user, roles)).rejects.toMatchObject({ code: 13 });
});

/** Answers commands as a server does; `fault` is its error for `updateUser`. */
function createServer(fault?: { code: number }) {
  const commands: [string, object][] = [];
  const client = {
    db: (name: string) => ({
      command(command: object) {
        commands.push([name, command]);
        const isRefused = fault && 'updateUser' in command;
        return isRefused ? Promise.reject(Object.assign(new Error('refused'), fault)) : Promise.resolve({ ok: 1 });
      },
    }),
  } as unknown as MongoClient;
  return { client, commands };
}
