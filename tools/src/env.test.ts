import { expect, it } from 'vitest';

import { mergeEnv, readLaunchTime } from './env.ts';

it('lets the shell win over the file', () => {
  const env = mergeEnv({ PORT: '9000', HOME: '/home/me' }, 'PORT=8000\nLOG_LEVEL=debug\nMONGODB_URI=\n');

  expect(env).toEqual({ PORT: '9000', LOG_LEVEL: 'debug', HOME: '/home/me' });
});

it('needs no file', () => {
  expect(mergeEnv({ PORT: '9000' }, undefined)).toEqual({ PORT: '9000' });
});

it('counts from the launcher when there was one', () => {
  expect(readLaunchTime({ SHORELINE_LAUNCHED_AT: '1700000000000.5' })).toBe(1_700_000_000_000.5);
  expect(readLaunchTime({})).toBe(performance.timeOrigin);
});
