import type { Trend } from './chart-data.ts';

const MARKS: Record<Trend, string> = {
  up: 'M0 -8L7.5 6H-7.5Z',
  down: 'M0 8L7.5 -6H-7.5Z',
  stable: 'M-6 -6H6V6H-6Z',
};

/** The trend as a shape: a triangle up, one down, a square for no change. */
export function TrendMark({ trend = 'stable' }: { trend?: Trend | undefined }) {
  return <path d={MARKS[trend]} className="fill-ocean stroke-surface stroke-2" />;
}
