import { openFactBook } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { projects } from './projects.ts';
import { readMarket } from './read-market.ts';

const book = openFactBook();
const { advice, quarters, summary } = readMarket(book);

/** A median that moves by less, in percent, stood still. */
const STILL = 0.5;

it('has the four quarters from Q4 2023 to Q3 2024', () => {
  expect(quarters.map(({ period }) => period)).toEqual(['Q4 2023', 'Q1 2024', 'Q2 2024', 'Q3 2024']);
});

it.each(quarters)('names figures of $period that were taken in it', ({ period, trend: _, ...figures }) => {
  const [quarter, year] = period.split(' ');
  const month = { Q1: '03', Q2: '06', Q3: '09', Q4: '12' }[quarter ?? ''];

  expect(Object.values(figures).map(({ asAt }) => asAt)).toEqual(Array(4).fill(`${year}-${month}`));
});

it.each(quarters)('calls the trend of $period what its growth is', ({ growth, trend }) => {
  const { value } = growth;
  const way = value > 0 ? 'up' : 'down';

  expect(trend).toBe(Math.abs(value) < STILL ? 'stable' : way);
});

it('works the growth out from the medians it shows', () => {
  const medians = [book.getFact('median-2023-q3'), ...quarters.map(({ medianPrice }) => medianPrice)];
  const worked = quarters.map((_, index) => {
    const [before, after] = medians.slice(index, index + 2).map(({ value }) => value) as [number, number];
    return Number(((after / before - 1) * 100).toFixed(2));
  });

  expect(quarters.map(({ growth }) => growth.value)).toEqual(worked);
});

it('shows as many projects as the register says, of every status', () => {
  expect(projects).toHaveLength(book.getFact('pipeline-projects').value);
  expect(new Set(projects.map(({ status }) => status)).size).toBe(4);
});

it.each(projects)('ends $name after it began', ({ timeline: { from, to } }) => {
  expect(to > from).toBe(true);
});

it('has no figures in its prose', () => {
  const prose = [...summary, ...advice, ...projects.map(({ description }) => description)];
  expect(prose.join(' ')).not.toMatch(/\d/);
});
