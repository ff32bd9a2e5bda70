import { expect, it } from 'vitest';

import { readAmount, toReturn, writeYield } from './roi.ts';

it('computes the example of the specification', () => {
  const result = toReturn({ price: 800_000, weeklyRent: 600, annualExpenses: 8_000 });

  expect(result).toMatchObject({ annualRent: 31_200, netIncome: 23_200, weeksOfExpenses: 13 });
  expect([writeYield(result.grossYield), writeYield(result.netYield)]).toEqual(['3.90%', '2.90%']);
});

it('shows a loss as one', () => {
  const result = toReturn({ price: 500_000, weeklyRent: 100, annualExpenses: 8_000 });

  expect(writeYield(result.netYield)).toBe('-0.56%');
  expect(result.weeksOfExpenses).toBe(52);
});

it('writes a dash where there is no price', () => {
  const { grossYield, netYield } = toReturn({ price: 0, weeklyRent: 600, annualExpenses: 0 });

  expect([writeYield(grossYield), writeYield(netYield)]).toEqual(['–', '–']);
});

it('knows no weeks of expenses without rent', () => {
  expect(toReturn({ price: 1, weeklyRent: 0, annualExpenses: 10 }).weeksOfExpenses).toBeNull();
});

it.each([
  ['', 0],
  ['   ', 0],
  ['abc', 0],
  ['-5', 0],
  ['1e999', 0],
  ['800000', 800_000],
  ['$1,250,000', 1_250_000],
  ['612.50', 612.5],
])('reads %o as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
