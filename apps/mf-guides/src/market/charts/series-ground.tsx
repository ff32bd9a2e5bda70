import { AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';

import { ROOM, SERIES_HEIGHT } from './series-size.ts';

/** Grid lines; few, since every point has its own label. */
const GRID_LINES = 4;

interface SeriesGroundProps {
  width: number;
  across: ReturnType<typeof scalePoint<string>> | ReturnType<typeof scaleBand<string>>;
  up: ReturnType<typeof scaleLinear<number>>;
}

/** What lies under a series: grid lines, and the axis of periods. */
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
