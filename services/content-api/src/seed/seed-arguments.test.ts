import { expect, it } from 'vitest';

import { readSeedArguments, WrongSeedArguments } from './seed-arguments.ts';

it.each([
  [[], { reset: false, discardEdits: false, listings: 0 }],
  [['--reset'], { reset: true, discardEdits: false, listings: 0 }],
  [['--reset', '--discard-edits'], { reset: true, discardEdits: true, listings: 0 }],
  [['--listings', '1000'], { reset: true, discardEdits: false, listings: 1_000 }],
])('reads %j', (args, expected) => {
  expect(readSeedArguments(args)).toEqual(expected);
});

it.each([[['--listings', 'many']], [['--listings', '0']], [['--listings', '1.5']], [['--list']]])(
  'refuses %j',
  (args) => {
    expect(() => readSeedArguments(args)).toThrow(WrongSeedArguments);
  },
);

it('says which argument it does not know, and how it is used', () => {
  expect(() => readSeedArguments(['--wrong'])).toThrow(
    "Unknown option '--wrong'. It is npm run seed [-- --reset] [--discard-edits] [--listings <number>]",
  );
});
