import { AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';

/** A drawing is as wide as the window it was drawn for; on paper it shrinks to the sheet. */
export const ON_PAPER = 'print:h-auto print:max-w-full';

export const ROOM = { top: 34, right: 8, bottom: 30, left: 8 };

/** Of the chart, in CSS pixels: `h-64`. */
export const SERIES_HEIGHT = 256;

const GRID_LINES = 4;

interface SeriesGroundProps {
  width: number;
  across: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  up: ReturnType<typeof scaleLinear<number>>;
}

export function SeriesGround({ width, across, up }: SeriesGroundProps) {
  return (
    <>
      <GridRows
        scale={up}
        left={ROOM.left}
        width={width - ROOM.left - ROOM.right}
        numTicks={GRID_LINES}
        stroke="var(--line)"
      />
      <AxisBottom
        scale={across}
        top={SERIES_HEIGHT - ROOM.bottom}
        hideTicks
        axisLineClassName="stroke-edge"
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} textAnchor="middle" className="fill-muted text-xs">
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}
