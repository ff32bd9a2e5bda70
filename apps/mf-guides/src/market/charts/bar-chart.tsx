import type { ChartSize } from '@shoreline/ui';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

import type { SeriesPoint } from './chart-data.ts';

import { SeriesGround } from './series-ground.tsx';
import { ON_PAPER } from './on-paper.ts';
import { ROOM, SERIES_HEIGHT } from './series-size.ts';

/** Share of a step that lies between bars. */
const GAP_SHARE = 0.45;
/** Between a bar and its label, in CSS pixels. */
const WORD_GAP = 10;
const CORNER = 4;

interface BarChartProps extends ChartSize {
  points: readonly SeriesPoint[];
}

/** A series as bars from a zero baseline. */
export function BarChart({ points, width }: BarChartProps) {
  const foot = SERIES_HEIGHT - ROOM.bottom;
  const across = scaleBand<string>({
    domain: points.map(({ label }) => label),
    range: [ROOM.left, width - ROOM.right],
    padding: GAP_SHARE,
  });
  const up = scaleLinear<number>({
    domain: [0, Math.max(...points.map(({ value }) => value))],
    range: [foot, ROOM.top],
  });

  return (
    <svg viewBox={`0 0 ${width} ${SERIES_HEIGHT}`} width={width} height={SERIES_HEIGHT} className={ON_PAPER}>
      <SeriesGround width={width} across={across} up={up} />
      {points.map(({ label, value, text }) => (
        <g key={label} transform={`translate(${across(label) ?? 0} ${up(value)})`}>
          <Bar width={across.bandwidth()} height={foot - up(value)} rx={CORNER} className="fill-ocean" />
          <text x={across.bandwidth() / 2} y={-WORD_GAP} textAnchor="middle" className="fill-ink text-sm font-semibold">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
