import { factsByReview, openFactBook, type PublishedFact, writeFact, writeMonth } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { UsageError } from '../action.ts';
import { runAction } from '../run-action.testing.ts';
import { factCommands } from './fact-commands.ts';

const facts = factsByReview(openFactBook());
const [first] = facts;
const last = facts.at(-1);

it('lists every figure with its value, its date and its source, the next review in front', async () => {
  const { stdout, requests } = await run(['list']);

  const [head, , titles, , ...rows] = stdout.split('\n');
  expect(requests).toEqual(['content', 'GET /api/facts']);
  expect(head).toBe(`${facts.length} figures`);
  expect(titles).toMatch(/^Review +Figure +Value +As at +Source$/);
  expect(rows).toHaveLength(facts.length);
  expect(rows[0]).toContain(`${first?.fact.reviewBy}  ${first?.id}`);
  expect(rows.at(-1)).toContain(last && writeFact(last.fact));
});

it('goes by what is published, not by what this version was built with', async () => {
  const { stdout } = await run(['due', '--by', '2026-12'], { published: [coolingOff] });

  expect(stdout).toMatch(/^One figure to be looked at by December 2026/);
  expect(stdout).toContain('2026-12  cooling-off  7 business days  May 2026');
});

it('lists what this month is the last for', async () => {
  const { stdout } = await run(['due'], { now: `${last?.fact.reviewBy}-01T00:00:00+10:00` });

  expect(stdout).toMatch(new RegExp(`^${facts.length} figures to be looked at by `));
});

it('counts a month from its first minute in Queensland', async () => {
  const { stdout } = await run(['due'], { now: '2026-11-30T13:59:59Z' });
  expect(stdout).toMatch(/by November 2026/);

  const { stdout: later } = await run(['due'], { now: '2026-11-30T14:00:00Z' });
  expect(later).toMatch(/by December 2026/);
});

it('says when nothing is due, and when something will be', async () => {
  const { stdout } = await run(['due', '--by', '2025-01']);

  expect(stdout).toBe(
    `No figure has to be looked at by January 2025. The next come up in ${writeMonth(first?.fact.reviewBy ?? '')}.`,
  );
});

it('takes no day and no word for a month', async () => {
  await expect(run(['due', '--by', 'May'])).rejects.toThrow(
    new UsageError('--by is a year and a month, such as 2027-05.'),
  );
});

const coolingOff: PublishedFact = {
  id: 'cooling-off',
  value: 7,
  upTo: null,
  asAt: '2026-05',
  source: 'Property Occupations Act 2014',
  sourceUrl: null,
  note: null,
  isIndicative: false,
  reviewBy: '2026-12',
};

const run = (args: string[], { now = '2026-11-21T00:00:00Z', published = [] as PublishedFact[] } = {}) =>
  runAction(
    factCommands(() => new Date(now)),
    args,
    published,
  );
