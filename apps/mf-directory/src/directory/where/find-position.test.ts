import { afterEach, expect, it, vi } from 'vitest';

import { findPosition } from './find-position.ts';

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** The browser's own way of finding somebody, which no test has. */
const withGeolocation = (getCurrentPosition?: Answer) =>
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {});

const at = (latitude: number, longitude: number): Answer => {
  const position = { coords: { latitude, longitude } } as GeolocationPosition;
  return (found) => found(position);
};

const failing =
  (code: number): Answer =>
  (_, failed) =>
    failed({ code } as GeolocationPositionError);

afterEach(() => void vi.unstubAllGlobals());

it('says where somebody is to a hundred metres', async () => {
  withGeolocation(at(-26.39412, 153.09046));

  expect(await findPosition()).toEqual({ near: '-26.394,153.090' });
});

it.each([
  ['denied it', failing(1), /did not share your place/],
  ['does not know', failing(2), /does not know where it is/],
  ['was too slow', failing(3), /took too long/],
  ['is in Sydney', at(-33.86, 151.2), /some way from Noosa/],
  ['cannot be asked', undefined, /does not know where it is/],
])('says in plain words that a device %s', async (_, answer, problem) => {
  withGeolocation(answer);

  expect(await findPosition()).toEqual({ problem: expect.stringMatching(problem) as string });
});
