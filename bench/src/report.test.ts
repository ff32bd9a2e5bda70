import { expect, it } from 'vitest';

import { type Section, toReport, toResult } from './report.ts';

const section = (...samples: number[][]): Section => ({
  title: 'A page',
  columns: ['site', 'one bundle'],
  rows: [{ name: 'first paint', unit: 'ms', samples }],
  notes: ['One machine.'],
});
const figure = (...samples: number[][]) => toResult(section(...samples)).figures[0];

it('returns the median and the spread', () => {
  expect(figure([5, 1, 3])?.columns['site']).toEqual({ median: 3, min: 1, max: 5 });
});

it('divides round by round', () => {
  expect(figure([10, 9, 8], [5, 3, 2])?.ratios['one bundle']).toEqual({ median: 3, min: 2, max: 4 });
});

it('leaves out a round that lacks its other side', () => {
  expect(figure([10, 9, 8], [5, 0])?.ratios['one bundle']).toEqual({ median: 2, min: 2, max: 2 });
});

it('has no figure where nothing could be measured', () => {
  expect(figure([Number.NaN], [])).toMatchObject({ columns: { site: null }, ratios: { 'one bundle': null } });
});

it('writes medians with their spread and the ratio beside them', () => {
  const [, title, head, , row, note] = toReport(toResult(section([10, 20, 30], [10, 10, 10]))).split('\n');

  expect([title, note]).toEqual(['A page', 'One machine.']);
  expect(head).toMatch(/site +one bundle +site \/ one bundle/);
  expect(row).toMatch(/^first paint, ms +20 \(10–30\) +10 +2\.00 \(1\.00–3\.00\)$/);
});
