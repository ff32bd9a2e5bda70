import { expect, it } from 'vitest';

import {
  claimListening,
  emptyListening,
  findProgress,
  listeningOf,
  markSent,
  mergeAccount,
  parseListening,
  setProgress,
  setQueue,
  toListeningChange,
  writeListening,
} from './listening.ts';

const ANN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const ONE = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const TWO = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const at = (ms: number) => new Date(ms).toISOString();
const heard = (seconds: number, now: number, listening = emptyListening) =>
  setProgress(listening, { episodeId: ONE, seconds, isPlayed: false }, now);

it('reads what it wrote', () => {
  const listening = {
    ...claimListening(setQueue(heard(760, 5), [TWO, ONE], 7), ANN),
    ...{ volume: 0.4, rate: 1.5 },
  };

  expect(parseListening(writeListening(listening))).toEqual(listening);
});

it.each([
  null,
  'no JSON',
  'null',
  '[]',
  '{"volume":"loud","rate":null,"places":7,"queue":"all","episodes":{}}',
  `{"queue":[["x",7],1,2],"episodes":[["${ONE}",-1,1,0],["${ONE}",1.5,1,0],["${ONE}",1,1e99,0],["x",1,1,0],null]}`,
])('reads nothing from %s', (text) => {
  const { queue, ...rest } = parseListening(text);

  expect(rest).toEqual({ memberId: null, volume: 1, rate: 1, episodes: [] });
  expect(queue.episodeIds).toEqual([]);
});

it('reads what the version before stored, older than everything the account knows', () => {
  const listening = claimListening(parseListening(`{"volume":0.5,"rate":2,"places":[["${ONE}",600]]}`), ANN);
  expect(findProgress(listening, ONE)).toMatchObject({ seconds: 600, isPlayed: false });
  expect(toListeningChange(listening)?.episodes).toHaveLength(1);

  const account = { queue: null, episodes: [{ episodeId: ONE, seconds: 90, isPlayed: false, at: at(1_000) }] };

  expect(findProgress(mergeAccount(listening, account), ONE)).toMatchObject({ seconds: 90 });
});

it('lets what is done here be newer than what a device with a fast clock noted', () => {
  const account = { queue: null, episodes: [{ episodeId: ONE, seconds: 90, isPlayed: false, at: at(9_000) }] };

  const listening = heard(120, 5_000, mergeAccount(emptyListening, account));

  expect(findProgress(listening, ONE)).toMatchObject({ seconds: 120, at: 9_001 });
});

it('sends of a member what the account does not know, and of a visitor nothing', () => {
  const visitor = setQueue(heard(760, 5), [TWO], 7);
  expect(toListeningChange(visitor)).toBeUndefined();

  const change = toListeningChange(claimListening(visitor, ANN));

  expect(change).toEqual({
    memberId: ANN,
    queue: { episodeIds: [TWO], at: at(7), joins: true },
    episodes: [{ episodeId: ONE, seconds: 760, isPlayed: false, at: at(5) }],
  });
});

it('sends again what has changed while it was sent', () => {
  const listening = claimListening(setQueue(heard(760, 5), [TWO], 7), ANN);
  const change = toListeningChange(listening) ?? expect.unreachable('There is something to send.');

  const after = markSent(setQueue(heard(765, 8, listening), [ONE, TWO], 9), change);
  expect(toListeningChange(after)).toMatchObject({
    queue: { episodeIds: [ONE, TWO] },
    episodes: [{ seconds: 765 }],
  });

  expect(toListeningChange(markSent(listening, change))).toBeUndefined();
});

it('takes a queue that is newer elsewhere, but none before its own has joined it', () => {
  const account = { queue: { episodeIds: [TWO], at: at(9) }, episodes: [] };
  const visitor = setQueue(emptyListening, [ONE], 7);

  expect(mergeAccount(claimListening(visitor, ANN), account).queue.episodeIds).toEqual([ONE]);
  expect(mergeAccount({ ...visitor, memberId: ANN }, account).queue.episodeIds).toEqual([TWO]);
});

it('shows nobody what is somebody else’s', () => {
  const ofAnn = { ...heard(760, 5), memberId: ANN };

  expect(listeningOf(ofAnn, null)).toEqual(emptyListening);
  expect(listeningOf(ofAnn, ANN)).toBe(ofAnn);
});
