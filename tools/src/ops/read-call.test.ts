import { expect, it } from 'vitest';

import { listingCommands } from './listings/listing-commands.ts';
import { readCall } from './read-call.ts';

const read = (...args: string[]) => readCall(['listings', 'approve', 'one', ...args], [listingCommands]);

it.each([
  [['--at', '-26.39,153.09']],
  [['--at=-26.39,153.09']],
  [['--note', 'Lovely.', '--at', '-26.39,153.09', '--data', '.data/other']],
])('accepts %j as a location south of the equator', (args) => {
  expect(read(...args)?.options.at).toBe('-26.39,153.09');
});

it('still refuses a short option it does not know', () => {
  expect(() => read('-2')).toThrow(/-2/);
  expect(() => read('--at', '-x')).toThrow();
});
