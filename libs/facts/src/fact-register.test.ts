import { expect, it } from 'vitest';
import { z } from 'zod';

import { type DatedFact, writeAsAt, writeFact } from './fact.ts';
import { factRegister } from './fact-register.ts';

const factSchema = z
  .strictObject({
    value: z.number(),
    upTo: z.number().positive().optional(),
    unit: z.string().min(1),
    asAt: z.string().regex(/^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/, 'Write a year, or a year and a month'),
    source: z.string().min(8).max(120),
    note: z.string().min(8).max(260).optional(),
    isIndicative: z.literal(true).optional(),
    reviewBy: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Write a year and a month'),
  })
  .refine(({ value, unit }) => value > 0 || unit === 'percent change', 'Only a change may be below zero')
  .refine(({ value, upTo = Infinity }) => upTo > value, 'A range runs upwards')
  .refine(({ asAt, reviewBy }) => reviewBy > asAt, 'A review comes after the figure')
  .refine(({ isIndicative, note }) => !isIndicative || note, 'An indicative figure says why it is one');

const facts = Object.entries<DatedFact>(factRegister);

it.each(facts)('knows unit, date and source of %s', (_, fact) => {
  expect(factSchema.safeParse(fact).error).toBeUndefined();
});

it.each(facts)('does not end the source of %s with a stop, since the page adds one', (_, { source }) => {
  expect(source).not.toMatch(/\.$/);
});

it.each([
  [{ value: 1_340_000, unit: 'AUD' }, '$1,340,000'],
  [{ value: 4.49, unit: 'percent' }, '4.49%'],
  [{ value: 11_164, unit: 'people' }, '11,164'],
  [{ value: 1.8, unit: 'kilometres' }, '1.8 km'],
  [{ value: 4, unit: 'rating' }, '4 of 5'],
  [{ value: 65, unit: 'percent change' }, '+65%'],
  [{ value: 3.5, upTo: 6.5, unit: 'percent' }, '3.5-6.5%'],
  [{ value: 550, upTo: 800, unit: 'AUD per week' }, '$550-$800 per week'],
  [{ value: 5_000, upTo: 15_000, unit: 'AUD per year' }, '$5,000-$15,000 a year'],
  [{ value: 2, upTo: 3, unit: 'weeks' }, '2-3 weeks'],
  [{ value: 5, unit: 'business days' }, '5 business days'],
  [{ value: 12, unit: 'count' }, '12'],
] as const)('writes %o as %s', (fact, text) => {
  expect(writeFact(fact)).toBe(text);
});

it.each([
  ['2021', '2021'],
  ['2023-06', 'June 2023'],
] as const)('writes the period %s as %s', (asAt, text) => {
  expect(writeAsAt({ asAt })).toBe(text);
});
