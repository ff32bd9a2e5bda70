// @vitest-environment jsdom
import { listeningRoutes, type MemberListening } from '@shoreline/contracts/listening';
import {
  announceListening,
  emptyListening,
  type Listening,
  LISTENING_KEY,
  parseListening,
  setProgress,
  setQueue,
  writeListening,
} from '@shoreline/member-kit/listening';
import { createFakeServices } from '@shoreline/web-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { dropListeningOfMembers, syncListening } from './sync-listening.ts';

const ANN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const BEN = '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const ONE = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const TWO = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f11';
const START = Date.UTC(2026, 5, 1, 9);
const NOTHING: MemberListening = { queue: null, episodes: [] };

let stop: (() => void) | undefined;
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const heard = (listening: Listening, episodeId: string, seconds: number): Listening =>
  setProgress(listening, { episodeId, seconds, isPlayed: false }, Date.now());

it('brings what a visitor heard and queued into the account, and what the account knows into the browser', async () => {
  const { services, stored, start } = setUp(setQueue(heard(emptyListening, ONE, 760), [ONE], START));
  services.answer(listeningRoutes.read, {
    queue: { episodeIds: [TWO, ONE], at: at(0) },
    episodes: [{ episodeId: TWO, seconds: 30, isPlayed: true, at: at(-9) }],
  });

  await start(ANN);

  expect(services.received(listeningRoutes.merge)).toMatchObject([
    {
      body: {
        memberId: ANN,
        queue: { episodeIds: [ONE], joins: true },
        episodes: [{ episodeId: ONE, seconds: 760, isPlayed: false, at: at(0) }],
      },
    },
  ]);
  expect(stored()).toMatchObject({ memberId: ANN, queue: { isUnsent: false, joins: false } });
  expect(stored().episodes).toMatchObject([
    { episodeId: TWO, seconds: 30, isPlayed: true, isUnsent: false },
    { episodeId: ONE, seconds: 760, isUnsent: false },
  ]);
});

it('gives the next member nothing of the one before', async () => {
  const { services, stored, start } = setUp({ ...heard(emptyListening, ONE, 760), memberId: ANN, volume: 0.4 });

  await start(BEN);

  expect(services.received(listeningRoutes.merge)).toEqual([]);
  expect(stored()).toEqual({ ...emptyListening, memberId: BEN, volume: 0.4 });
});

it('sends nothing of somebody who signed in in another window meanwhile', async () => {
  const { services, stored, start, write } = setUp();
  await start(ANN);

  write({ ...heard(emptyListening, ONE, 760), memberId: BEN });
  await vi.advanceTimersByTimeAsync(60_000);
  services.answer(listeningRoutes.read, {
    ...NOTHING,
    episodes: [{ episodeId: TWO, seconds: 9, isPlayed: true, at: at(0) }],
  });
  await look('visible');

  expect(services.received(listeningRoutes.merge)).toEqual([]);
  expect(stored().episodes).toMatchObject([{ episodeId: ONE }]);
});

it('leaves nothing of a member who signed out, and everything of a visitor', () => {
  const ofMember = setUp({ ...heard(emptyListening, ONE, 760), memberId: ANN, rate: 2 });
  dropListeningOfMembers(ofMember.storage);
  expect(ofMember.stored()).toEqual({ ...emptyListening, rate: 2 });

  const ofVisitor = setUp(heard(emptyListening, ONE, 760));
  dropListeningOfMembers(ofVisitor.storage);
  expect(ofVisitor.stored().episodes).toHaveLength(1);
});

it('sends seldom while an episode plays, at once when somebody pauses, and when the page is left', async () => {
  const { services, stored, start, write, player } = setUp();
  const sent = () =>
    services.received(listeningRoutes.merge).map(({ body }) => body.episodes.map(({ seconds }) => seconds));
  await start(ANN);

  player.isPlaying = true;
  for (const seconds of [100, 105, 110, 115]) {
    write(heard(stored(), ONE, seconds));
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(sent()).toEqual([[115]]);
  write(heard(stored(), ONE, 120));
  player.isPlaying = false;
  write(heard(stored(), ONE, 121));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual([[115], [121]]);

  write(heard(stored(), ONE, 130));
  await look('hidden');
  expect(sent()).toEqual([[115], [121], [130]]);
});

it('asks again when the window is looked at, and not at every glance', async () => {
  const { services, stored, start } = setUp();
  await start(ANN);
  services.answer(listeningRoutes.read, {
    queue: { episodeIds: [TWO], at: at(1) },
    episodes: [{ episodeId: ONE, seconds: 900, isPlayed: false, at: at(1) }],
  });

  await look('visible');
  expect(stored().episodes).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  await look('visible');

  expect(stored().queue.episodeIds).toEqual([TWO]);
  expect(stored().episodes).toMatchObject([{ episodeId: ONE, seconds: 900, isUnsent: false }]);
  expect(services.received(listeningRoutes.merge)).toEqual([]);
});

it('tries again what could not be sent with what comes next', async () => {
  const { services, stored, start, write } = setUp(heard(emptyListening, ONE, 760));
  services.refuse(listeningRoutes.merge, { status: 503 });
  await start(ANN);
  expect(stored().episodes).toMatchObject([{ isUnsent: true }]);

  services.answer(listeningRoutes.merge, undefined);
  write(heard(stored(), TWO, 20));
  await vi.advanceTimersByTimeAsync(1_000);

  expect(services.received(listeningRoutes.merge).at(-1)?.body.episodes).toMatchObject([
    { episodeId: ONE },
    { episodeId: TWO },
  ]);
  expect(stored().episodes).toMatchObject([{ isUnsent: false }, { isUnsent: false }]);
});

it('sends a long history in parts, and no part twice', async () => {
  const episodes = Array.from({ length: 150 }, (_, index) => ({
    episodeId: `${ONE.slice(0, -3)}${String(1_000 + index).slice(1)}`,
    ...{ seconds: 60, isPlayed: false, at: index + 1, isUnsent: true },
  }));
  const { services, start } = setUp({ ...emptyListening, episodes });

  await start(ANN);

  const sent = services.received(listeningRoutes.merge).map(({ body }) => body.episodes.length);
  expect(sent).toEqual([100, 50]);
});

it('sends once what it cannot note as sent', async () => {
  const { services, start, storage } = setUp({ ...heard(emptyListening, ONE, 760), memberId: ANN });
  storage.setItem = () => false;

  await start(ANN);

  expect(services.received(listeningRoutes.merge)).toHaveLength(1);
});

it('does nothing any more once it was stopped', async () => {
  const { services, stored, start, write } = setUp();
  await start(ANN);
  stop?.();

  write(heard(stored(), ONE, 100));
  await look('hidden');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(services.received(listeningRoutes.merge)).toEqual([]);
});

async function look(visibilityState: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

function setUp(listening: Listening = emptyListening) {
  const services = createFakeServices();
  services.answer(listeningRoutes.read, NOTHING);
  services.answer(listeningRoutes.merge, undefined);
  const player = { isPlaying: false };
  let text = writeListening(listening);
  const storage = {
    getItem: (name: string) => (name === LISTENING_KEY ? text : null),
    setItem(_: string, next: string) {
      text = next;
      return true;
    },
  };
  return {
    services,
    storage,
    player,
    stored: () => parseListening(text),
    /** As the player and the lists of this window do. */
    write(next: Listening) {
      text = writeListening(next);
      announceListening();
    },
    async start(memberId: string) {
      const isPlaying = () => player.isPlaying;
      stop = syncListening({ api: services.api, storage, memberId, isPlaying, now: Date.now });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
