import { formatShortDay } from '@shoreline/contracts';
import type { ChartSize } from '@shoreline/ui';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

import type { DayValue } from './metric-labels.ts';

/** Of the complete chart, in CSS pixels: `h-64`. */
const HEIGHT = 256;
/** Room around the bars for labels, in CSS pixels. */
const ROOM = { top: 24, right: 20, bottom: 30, left: 36 };
const GAP_SHARE = 0.25;
const CORNER = 2;
const GRID_LINES = 4;
/** Days that are named along the foot: one in so many pixels. */
const PIXELS_PER_NAME = 64;
/** The least the drawing reaches up to, so that a single visitor is no mountain. */
const LOWEST_TOP = 4;
/** From this width on a bar carries its own number. */
const NUMBERED_BAR_PX = 22;
const WORD_GAP = 6;

interface DayBarsProps extends ChartSize {
  days: readonly DayValue[];
}

export function DayBars({ days, width }: DayBarsProps) {
  const { across, up } = scalesOf(days, width);
  const foot = HEIGHT - ROOM.bottom;
  const isNumbered = across.bandwidth() >= NUMBERED_BAR_PX;

  return (
    <svg width={width} height={HEIGHT}>
      <GridRows
        scale={up}
        left={ROOM.left}
        width={width - ROOM.left - ROOM.right}
        tickValues={integerTicks(up)}
        stroke="var(--line)"
      />
      <AxisLeft
        scale={up}
        left={ROOM.left}
        tickValues={integerTicks(up)}
        tickFormat={String}
        hideTicks
        hideAxisLine
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} dy="0.32em" textAnchor="end" className="fill-muted text-xs">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={across}
        top={foot}
        tickValues={namedDays(days, width)}
        hideTicks
        axisLineClassName="stroke-edge"
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} textAnchor="middle" className="fill-muted text-xs">
            {formatShortDay(String(formattedValue))}
          </text>
        )}
      />
      {days.map(({ date, value }) => (
        <g key={date} transform={`translate(${across(date) ?? 0} ${up(value)})`}>
          <Bar width={across.bandwidth()} height={foot - up(value)} rx={CORNER} className="fill-ocean" />
          {isNumbered && value > 0 && (
            <text
              x={across.bandwidth() / 2}
              y={-WORD_GAP}
              textAnchor="middle"
              className="fill-ink text-xs font-semibold"
            >
              {value}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function scalesOf(days: readonly DayValue[], width: number) {
  const top = Math.max(LOWEST_TOP, ...days.map(({ value }) => value));
  return {
    across: scaleBand<string>({
      domain: days.map(({ date }) => date),
      range: [ROOM.left, width - ROOM.right],
      padding: GAP_SHARE,
    }),
    up: scaleLinear<number>({ domain: [0, top], range: [HEIGHT - ROOM.bottom, ROOM.top], nice: true }),
  };
}

const integerTicks = (up: ReturnType<typeof scaleLinear<number>>): number[] =>
  up.ticks(GRID_LINES).filter((tick) => Number.isInteger(tick));

/** As many days as there is room for, today always among them. */
function namedDays(days: readonly DayValue[], width: number): string[] {
  const step = Math.max(1, Math.ceil((days.length * PIXELS_PER_NAME) / width));
  const last = days.length - 1;
  return days.filter((_, index) => (last - index) % step === 0).map(({ date }) => date);
}
