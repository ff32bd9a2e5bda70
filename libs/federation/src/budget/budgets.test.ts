import { expect, it } from 'vitest';

import { budgets, crossedBudgets, type PageWeight } from './budgets.ts';

const light: PageWeight = { pattern: '/stories', script: 1, remote: 1, styles: 1, fonts: 1 };

it('lets a page pass that weighs exactly what it may', () => {
  const weight = { ...light, script: budgets.script.bytes, remote: budgets.remote.bytes };

  expect(crossedBudgets(weight)).toEqual([]);
});

it('names page, budget and both figures when a page is too heavy', () => {
  const crossed = crossedBudgets({ ...light, remote: 25_100 });

  expect(crossed).toEqual(['/stories: entry and page of the remote: 25.1 kB of 25.0 kB']);
});
