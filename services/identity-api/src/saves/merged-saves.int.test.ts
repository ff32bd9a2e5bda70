import type { SaveTarget } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { describeEverything } from '../../test/describe-everything.ts';
import { prepareIdentity } from '../../test/prepare-identity.ts';
import { MAX_SAVES } from '../../test/start-identity.ts';

const { connection, start } = prepareIdentity();

const targetOf = (at: number) => ({
  targetType: 'episode' as const,
  targetId: `0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f${10 + at}`,
});

const idOf = async (browser: { visit: (path: string) => Promise<Response> }): Promise<string> =>
  ((await (await browser.visit('/api/auth/user')).json()) as { id: string }).id;

it('saves in the account what was saved in a browser before the sign-in, each thing once', async () => {
  const { signIn } = await start({ describeTargets: describeEverything });
  const browser = await signIn();
  await browser.send('POST', '/api/me/saves', { ...targetOf(1), notes: 'At dawn.' });
  const body = { memberId: await idOf(browser), targets: [1, 2, 3, 2].map(targetOf) };

  const answers = await Promise.all([1, 2].map(() => browser.send('POST', '/api/me/saves/merge', body)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counts = await Promise.all(answers.map(async (answer) => (await answer.json()) as { saved: number }));
  expect(counts.reduce((sum, { saved }) => sum + saved, 0)).toBe(2);
  const list = (await (await browser.visit('/api/me/saves')).json()) as SaveTarget[];
  expect(list.map(({ targetId }) => targetId).toSorted()).toEqual([1, 2, 3].map((at) => targetOf(at).targetId));
  expect(list.find(({ targetId }) => targetId === targetOf(1).targetId)).toMatchObject({ notes: 'At dawn.' });
});

it('lists what was saved last first', async () => {
  const { signIn } = await start({ describeTargets: describeEverything });
  const browser = await signIn();
  const body = { memberId: await idOf(browser), targets: [1, 2, 3].map(targetOf) };

  await browser.send('POST', '/api/me/saves/merge', body);

  const list = (await (await browser.visit('/api/me/saves')).json()) as SaveTarget[];
  expect(list.map(({ targetId }) => targetId)).toEqual([3, 2, 1].map((at) => targetOf(at).targetId));
});

it('gives back what finds no room, and leaves out what is gone', async () => {
  const { signIn } = await start({
    describeTargets: async (targets) => (await describeEverything(targets)).filter((_, index) => index > 0),
  });
  const browser = await signIn();
  const targets = Array.from({ length: MAX_SAVES + 3 }, (_, index) => targetOf(index));

  const answer = await browser.send('POST', '/api/me/saves/merge', { memberId: await idOf(browser), targets });

  expect(await answer.json()).toEqual({ saved: MAX_SAVES, left: targets.slice(-2) });
});

it('saves nothing for a window that takes somebody else to be signed in', async () => {
  const { signIn } = await start({ describeTargets: describeEverything });
  const browser = await signIn();
  const body = { memberId: targetOf(9).targetId, targets: [targetOf(1)] };

  const answer = await browser.send('POST', '/api/me/saves/merge', body);

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'other-member' });
  expect(await connection.model('SavedItem').countDocuments()).toBe(0);
});
