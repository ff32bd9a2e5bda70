// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

const PHONE = 300;
const DESKTOP = 1_200;

/** Which labels stand below their points. */
function below(values: readonly number[], width: number): number[] {
  const points = values.map((value, index) => ({ label: `Q${index}`, value, text: `$1.${value}m` }));
  render(<LineChart points={points} width={width} />);
  return values.filter((value) => Number(screen.getByText(`$1.${value}m`).getAttribute('y')) > 0);
}

it.each([
  ['rises steeply after it', [365, 385, 389, 420], PHONE, [365, 389]],
  ['fell steeply before it', [420, 389, 385, 365], PHONE, [389, 365]],
  ['does both', [420, 365, 421], PHONE, [365]],
])('puts a label below its point where the line %s', (_, values, width, expected) => {
  expect(below(values, width)).toEqual(expected);
});

it.each([
  ['has room above it', [365, 385, 389, 420], DESKTOP, []],
  ['comes as steeply from below as it goes on', [365, 392, 419], PHONE, [365]],
])('puts a label above its point where the line %s', (_, values, width, expected) => {
  expect(below(values, width)).toEqual(expected);
});

it('draws a single point with its label above', () => {
  expect(below([365], PHONE)).toEqual([]);
});
