import type { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';

import { describeReplicaSet, ensureReplicaSet, toConnectOptions } from './replica-set.ts';

const members = ['mongo-0.mongo:27017', 'mongo-1.mongo:27017', 'mongo-2.mongo:27017'];

it('makes a set of all members where there is none yet', async () => {
  const { client, commands } = createServer({ replSetGetStatus: { code: 94 } });

  const state = await ensureReplicaSet(client, members);

  expect(state).toEqual({ kind: 'initiated', members });
  expect(commands.at(-1)).toEqual({
    replSetInitiate: { _id: 'rs0', members: members.map((host, index) => ({ _id: index, host })) },
  });
  expect(toConnectOptions(state)).toEqual({ replicaSet: 'rs0' });
});

it('leaves a set that is there as it is, and says who is in it', async () => {
  const { client, commands } = createServer({ replSetGetStatus: { members: [{ name: 'mongo:27017' }] } });

  const state = await ensureReplicaSet(client, members);

  expect(commands).toEqual([{ replSetGetStatus: 1 }]);
  expect(state).toEqual({ kind: 'there', members: ['mongo:27017'] });
  expect(describeReplicaSet(state, members)).toContain('rs.add');
  expect(describeReplicaSet(state, ['mongo:27017'])).toBe('replica set rs0 of mongo:27017');
});

it('takes it for there when another one makes it at the same moment', async () => {
  const { client } = createServer({ replSetGetStatus: { code: 94 }, replSetInitiate: { code: 23 } });

  expect(await ensureReplicaSet(client, members)).toMatchObject({ kind: 'there' });
});

it.each([
  ['was not started as a member', 76],
  ['knows no sets', 59],
])('asks a server directly that %s', async (_, code) => {
  const { client, commands } = createServer({ replSetGetStatus: { code } });

  const state = await ensureReplicaSet(client, ['mongo:27017']);

  expect(commands).toHaveLength(1);
  expect(toConnectOptions(state)).toEqual({ directConnection: true });
});

it.each([
  ['who asks may not know', { replSetGetStatus: { code: 13 } }, 13],
  ['a member cannot be reached', { replSetGetStatus: { code: 94 }, replSetInitiate: { code: 74 } }, 74],
])('passes on what goes wrong: %s', async (_, results, code) => {
  await expect(ensureReplicaSet(createServer(results).client, members)).rejects.toMatchObject({ code });
});

/** Answers commands as a server does, by their names; a result with a code is its error. */
function createServer(results: Record<string, object>) {
  const commands: object[] = [];
  const client = {
    db: () => ({
      command(command: object) {
        commands.push(command);
        const result = results[Object.keys(command)[0] ?? ''] ?? { ok: 1 };
        return 'code' in result ? Promise.reject(Object.assign(new Error('refused'), result)) : Promise.resolve(result);
      },
    }),
  } as unknown as MongoClient;
  return { client, commands };
}
