import type { ChartSize } from '@shoreline/ui';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

import type { SeriesPoint } from './chart-data.ts';
import { ON_PAPER, ROOM, SERIES_HEIGHT, SeriesGround } from './series-ground.tsx';

const GAP_SHARE = 0.45;
const WORD_GAP = 10;
const CORNER = 4;

interface BarChartProps extends ChartSize {
  points: readonly SeriesPoint[];
}

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
