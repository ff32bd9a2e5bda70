import type { Trend } from '@shoreline/guides';
import type { ChartSize } from '@shoreline/ui';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';

import type { SeriesPoint } from './chart-data.ts';
import { ON_PAPER, ROOM, SERIES_HEIGHT, SeriesGround } from './series-ground.tsx';

const FREE_SHARE = 0.35;
const WORD_GAP = 16;
/** Of capitals and figures: from the foot of a text to its top. */
const WORD_HEIGHT = 10;
/** Of a character of a label, on average. */
const CHARACTER_WIDTH = 8;
/** Within a label's width the line may rise so far without running into it. */
const CLEARANCE = 9;

interface LineChartProps extends ChartSize {
  points: readonly SeriesPoint[];
}

/** A series as a line. Its baseline is not zero: it shows the trend, and its labels the values. */
export function LineChart({ points, width }: LineChartProps) {
  const { across, up } = scalesOf(points, width);
  const xOf = ({ label }: SeriesPoint) => across(label) ?? 0;
  const yOf = ({ value }: SeriesPoint) => up(value);
  const spots = points.map((point) => ({ x: xOf(point), y: yOf(point), text: point.text }));

  return (
    <svg viewBox={`0 0 ${width} ${SERIES_HEIGHT}`} width={width} height={SERIES_HEIGHT} className={ON_PAPER}>
      <SeriesGround width={width} across={across} up={up} />
      <LinePath data={[...points]} x={xOf} y={yOf} fill="none" className="stroke-ocean stroke-[2.5]" />
      {points.map((point, index) => (
        <g key={point.label} transform={`translate(${xOf(point)} ${yOf(point)})`}>
          <TrendMark trend={point.trend} />
          <text
            y={isAboveFree(spots, index) ? -WORD_GAP : WORD_GAP + WORD_HEIGHT}
            textAnchor="middle"
            className="fill-ink stroke-surface stroke-[5] text-sm font-semibold [paint-order:stroke]"
          >
            {point.text}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface Spot {
  x: number;
  y: number;
  text: string;
}

/** Whether a label has more room above its point than below: on either side the line may rise or fall into it. */
function isAboveFree(spots: readonly Spot[], index: number): boolean {
  const spot = spots[index];
  if (!spot) return true;
  const reach = (spot.text.length * CHARACTER_WIDTH) / 2;
  const rises = [spots[index - 1], spots[index + 1]]
    .filter((other) => other !== undefined)
    .map((other) => ((spot.y - other.y) / Math.abs(spot.x - other.x)) * reach);
  const [rise, fall] = [Math.max(...rises), -Math.min(...rises)];
  return rise <= CLEARANCE || rise <= fall;
}

function scalesOf(points: readonly SeriesPoint[], width: number) {
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const free = (highest - lowest) * FREE_SHARE;

  return {
    across: scalePoint<string>({
      domain: points.map(({ label }) => label),
      range: [ROOM.left, width - ROOM.right],
      padding: 0.5,
    }),
    up: scaleLinear<number>({
      domain: [lowest - free, highest + free],
      range: [SERIES_HEIGHT - ROOM.bottom, ROOM.top],
    }),
  };
}

const MARKS: Record<Trend, string> = {
  up: 'M0 -8L7.5 6H-7.5Z',
  down: 'M0 8L7.5 -6H-7.5Z',
  stable: 'M-6 -6H6V6H-6Z',
};

function TrendMark({ trend = 'stable' }: { trend?: Trend | undefined }) {
  return <path d={MARKS[trend]} className="fill-ocean stroke-surface stroke-2" />;
}
