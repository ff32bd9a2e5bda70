import type { ChartSize } from '@shoreline/ui';
import { AxisTop } from '@visx/axis';
import { GridColumns } from '@visx/grid';
import { PatternCircles, PatternLines } from '@visx/pattern';
import { scaleUtc } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';

import type { Completion, TimeLineRow } from './chart-data.ts';
import { ON_PAPER } from './series-ground.tsx';

const ROW_HEIGHT = 60;
const BAR_HEIGHT = 20;
const HEAD_HEIGHT = 32;
const WORD_GAP = 8;
const CORNER = 4;
const PATTERN_STEP = 7;

interface TimeLineProps extends ChartSize {
  rows: readonly TimeLineRow[];
}

export function TimeLine({ rows, width }: TimeLineProps) {
  const id = useId();
  const height = HEAD_HEIGHT + rows.length * ROW_HEIGHT;
  const years = yearsOf(rows);
  const across = scaleUtc<number>({ domain: [years[0], years.at(-1)] as [Date, Date], range: [0, width] });

  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={ON_PAPER}>
      <Patterns id={id} />
      <GridColumns
        scale={across}
        top={HEAD_HEIGHT}
        height={height - HEAD_HEIGHT}
        tickValues={years}
        stroke="var(--line)"
      />
      <AxisTop
        scale={across}
        top={HEAD_HEIGHT}
        tickValues={years}
        hideTicks
        axisLineClassName="stroke-edge"
        tickFormat={(day) => String((day as Date).getUTCFullYear())}
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} textAnchor="start" className="fill-muted text-xs">
            {formattedValue}
          </text>
        )}
      />
      {rows.map((row, index) => (
        <g key={row.label} transform={`translate(0 ${HEAD_HEIGHT + index * ROW_HEIGHT})`}>
          <Row row={row} id={id} across={across} />
        </g>
      ))}
    </svg>
  );
}

interface RowProps {
  row: TimeLineRow;
  id: string;
  across: ReturnType<typeof scaleUtc<number>>;
}

function Row({ row: { label, state, from, to, completion }, id, across }: RowProps) {
  const [start, end] = [across(new Date(from)), across(new Date(to))];

  return (
    <>
      <text y={BAR_HEIGHT} className="fill-ink text-sm">
        <tspan className="font-semibold">{label}</tspan>
        <tspan className="fill-muted"> · {state}</tspan>
      </text>
      <Bar
        x={start}
        y={BAR_HEIGHT + WORD_GAP}
        width={end - start}
        height={BAR_HEIGHT}
        rx={CORNER}
        fill={fillOf(completion, id)}
        strokeDasharray={completion === 'proposed' ? '4 4' : undefined}
        className="stroke-ocean stroke-[1.5]"
      />
    </>
  );
}

function fillOf(completion: Completion, id: string): string {
  if (completion === 'done') return 'var(--ocean)';
  return completion === 'proposed' ? 'none' : `url(#${id}-${completion})`;
}

function Patterns({ id }: { id: string }) {
  const size = { width: PATTERN_STEP, height: PATTERN_STEP };

  return (
    <>
      <PatternLines id={`${id}-started`} {...size} orientation={['diagonal']} className="stroke-ocean stroke-2" />
      <PatternCircles id={`${id}-approved`} {...size} radius={1} className="fill-ocean" />
    </>
  );
}

function yearsOf(rows: readonly TimeLineRow[]): Date[] {
  const years = rows.flatMap(({ from, to }) => [new Date(from), new Date(to)]).map((day) => day.getUTCFullYear());
  const first = Math.min(...years);
  const count = Math.max(...years) + 1 - first;
  return Array.from({ length: count + 1 }, (_, year) => new Date(Date.UTC(first + year, 0)));
}
