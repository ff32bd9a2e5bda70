import { expect, it } from 'vitest';

import { toExcerpt, toReadTime } from './text-excerpt.ts';
import { toPrefixes, toWords } from './text-words.ts';

/** Of event loop, whatever somebody wrote. */
const LIMIT_MS = 10;
const ATTEMPTS = 3;
/** What the contracts let in: a story, a search. */
const LENGTHS = { content: 20_000, search: 100 };

const UNITS = [
  ...[' ', '\n', '\n\n', ' \n', '*', '**a', '**a ', 'a**', ',', ', ', '. ', '-', '…', '\u2019', '#', '(', '<', '&'],
  ...['a', 'A', 'aA', 's', 'ies', '1', 'a ', 'a\u0301', `a${'\u0301\u0323'.repeat(15)}`, '\ufdfa', '\u1100\u1161'],
  ...['\u{1f3c4}', '\u{1f468}\u200d', '\u{1f1e6}', '\u6d77', '\u05e9\u05b8', '\u0e01'],
];

it.each([
  ['toExcerpt', LENGTHS.content, toExcerpt],
  ['toReadTime', LENGTHS.content, toReadTime],
  ['toWords', LENGTHS.content, toWords],
  ['toPrefixes', LENGTHS.search, toPrefixes],
])('INJ-5: %s takes 10 ms at most for the longest text it is given, whatever is in it', (_, length, run) => {
  const texts = UNITS.map((unit) => unit.repeat(length).slice(0, length - 1)).map((text) => `x${text}`);

  expect(texts.filter((text) => timeOf(() => run(text)) > LIMIT_MS).map((text) => text.slice(0, 20))).toEqual([]);
});

/** Milliseconds of processor of this thread: other processes on the machine do not count. The least of a few. */
function timeOf(run: () => unknown): number {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > LIMIT_MS; attempt += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
