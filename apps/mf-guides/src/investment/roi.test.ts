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
  ['1e999', 1e15],
  ['Infinity', 1e15],
  ['NaN', 0],
  ['0.001', 0],
  ['800 000', 800_000],
  ['800000', 800_000],
  ['$1,250,000', 1_250_000],
  ['612.50', 612.5],
])('reads %o as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

/** What people type, what they paste, and what nobody would. */
const odd = [
  '',
  '0',
  '-1',
  '-0',
  '.',
  '1',
  '0.01',
  '1e-320',
  '600',
  '800000',
  '1e15',
  '9'.repeat(400),
  '1e308',
  '∞',
  '１２',
];

it('makes a plain figure of two decimals of whatever the fields contain', () => {
  const results = odd.flatMap((price) =>
    odd.flatMap((rent) =>
      odd.map((expenses) =>
        toReturn({
          price: readAmount(price),
          weeklyRent: readAmount(rent),
          annualExpenses: readAmount(expenses),
        }),
      ),
    ),
  );

  expect(results).toHaveLength(odd.length ** 3);
  for (const { annualRent, netIncome, grossYield, netYield, weeksOfExpenses } of results) {
    expect([annualRent, netIncome].every(Number.isFinite)).toBe(true);
    expect([writeYield(grossYield), writeYield(netYield)].join(' ')).toMatch(/^(?:–|\d+\.\d\d%) (?:–|-?\d+\.\d\d%)$/);
    expect(weeksOfExpenses ?? 0).toBeLessThanOrEqual(52);
  }
});

it('writes no negative zero', () => {
  expect(writeYield(-0.001)).toBe('0.00%');
  expect(writeYield(-0.01)).toBe('-0.01%');
});
