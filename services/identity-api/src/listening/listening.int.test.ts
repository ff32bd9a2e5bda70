import type { MemberListening } from '@shoreline/contracts/listening';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../../test/prepare-identity.ts';

const { connection, misbehave, start } = prepareIdentity();

const ID = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f';
const idOf = (at: number) => `${ID}${10 + at}`;
const minute = (at: number) => new Date(Date.UTC(2026, 5, 1, 9, at)).toISOString();
const heard = (at: number, seconds: number, minutes: number, isPlayed = false) => ({
  episodeId: idOf(at),
  seconds,
  isPlayed,
  at: minute(minutes),
});

async function signedIn() {
  const { signIn } = await start();
  const devices = [await signIn(), await signIn()] as const;
  const { id: memberId } = (await (await devices[0].visit('/api/auth/user')).json()) as { id: string };
  return {
    memberId,
    devices,
    merge: (change: object, device = 0) =>
      devices[device === 0 ? 0 : 1].send('POST', '/api/me/listening', { memberId, episodes: [], ...change }),
    read: async (): Promise<MemberListening> =>
      (await (await devices[1].visit('/api/me/listening')).json()) as MemberListening,
  };
}

it('is nothing before anything was heard', async () => {
  const { read } = await signedIn();

  expect(await read()).toEqual({ queue: null, episodes: [] });
});

it('has on one device what another noted, of each episode the newest', async () => {
  const { merge, read } = await signedIn();
  await merge({ episodes: [heard(1, 760, 10), heard(2, 30, 10)] });

  const answer = await merge({ episodes: [heard(1, 90, 5), heard(2, 0, 20, true), heard(3, 15, 1)] }, 1);

  expect(answer.status).toBe(204);
  expect((await read()).episodes).toEqual([heard(3, 15, 1), heard(1, 760, 10), heard(2, 0, 20, true)]);
});

it('has the queue that was changed last', async () => {
  const { merge, read } = await signedIn();
  const queue = (ids: number[], at: number) => ({
    queue: { episodeIds: ids.map(idOf), at: minute(at), joins: false },
  });
  await merge(queue([1, 2], 10));

  await merge(queue([3], 5), 1);
  expect((await read()).queue).toEqual({ episodeIds: [1, 2].map(idOf), at: minute(10) });
  await merge(queue([], 15), 1);

  expect((await read()).queue).toEqual({ episodeIds: [], at: minute(15) });
});

it('loses nothing that a browser had queued before the sign-in', async () => {
  const { merge, read } = await signedIn();
  await merge({ queue: { episodeIds: [1, 2].map(idOf), at: minute(10), joins: false } });

  await merge({ queue: { episodeIds: [2, 3].map(idOf), at: minute(1), joins: true } }, 1);

  expect((await read()).queue?.episodeIds).toEqual([1, 2, 3].map(idOf));
});

it('loses nothing that two devices note at one moment', async () => {
  const { merge, read } = await signedIn();

  const answers = await Promise.all([1, 2, 3, 4].map((at) => merge({ episodes: [heard(at, at, at)] }, at % 2)));

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect((await read()).episodes).toEqual([1, 2, 3, 4].map((at) => heard(at, at, at)));
});

it('lets no clock that runs fast win for ever', async () => {
  const { merge, read } = await signedIn();
  const before = Date.now();

  await merge({ episodes: [{ ...heard(1, 760, 1), at: '2099-01-01T00:00:00Z' }] });

  const [progress] = (await read()).episodes;
  expect(Date.parse(progress?.at ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(progress?.at ?? '')).toBeLessThanOrEqual(Date.now());
});

it('lets what was heard longest ago make room', async () => {
  const { merge, read, memberId } = await signedIn();
  const id = (at: number) => `${ID.slice(0, -3)}${String(100_000 + at).slice(1)}`;
  const episodes = Array.from({ length: 500 }, (_, at) => ({
    ...heard(0, at, 0),
    episodeId: id(at),
    at: new Date(at),
  }));
  await merge({});
  await connection.model('MemberListening').updateOne({ _id: memberId }, { $set: { episodes } });

  await merge({ episodes: [heard(1, 760, 1)] });

  const after = (await read()).episodes;
  expect(after).toHaveLength(500);
  expect([after[0]?.episodeId, after.at(-1)]).toEqual([id(1), heard(1, 760, 1)]);
});

it.each([
  ['an episode twice', { queue: { episodeIds: [idOf(1), idOf(1)], at: minute(1), joins: false } }],
  ['a place before the beginning', { episodes: [heard(1, -1, 1)] }],
  [
    'a queue without end',
    { queue: { episodeIds: Array.from({ length: 51 }, (_, at) => idOf(at)), at: minute(1), joins: false } },
  ],
  ['more than one page of episodes', { episodes: Array.from({ length: 101 }, () => heard(1, 1, 1)) }],
])('takes no %s', async (_, change) => {
  const { merge, read } = await signedIn();

  expect((await merge(change)).status).toBe(400);
  expect(await read()).toEqual({ queue: null, episodes: [] });
});

it('notes nothing for a window that takes somebody else to be signed in', async () => {
  const { merge, read } = await signedIn();

  const answer = await merge({ memberId: idOf(9), episodes: [heard(1, 760, 1)] });

  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'other-member' }]);
  expect((await read()).episodes).toEqual([]);
});

it('shows nobody what another member listens to', async () => {
  const { merge } = await signedIn();
  await merge({ episodes: [heard(1, 760, 1)] });
  misbehave({ claims: { sub: 'ben', email: 'ben@noosa.example' } });
  const { signIn } = await start();
  const ben = await signIn();

  expect(await (await ben.visit('/api/me/listening')).json()).toEqual({ queue: null, episodes: [] });
});
