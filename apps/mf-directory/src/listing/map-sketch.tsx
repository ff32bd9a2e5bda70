import type { DirectoryItem } from '@shoreline/contracts';
import { useQuery } from '@shoreline/remote-kit/query';

import type { Point } from './region-shape.ts';
import { sketchQueries } from './sketch.queries.ts';

interface MapSketchProps {
  listing: DirectoryItem;
  at: Point;
}

/** Where a listing stands between coast, river and towns: drawn from coordinates, asked of nobody. */
export function MapSketch({ listing: { title, suburb }, at }: MapSketchProps) {
  const { data: sketch } = useQuery(sketchQueries.around(at));
  if (!sketch) return null;

  return (
    <svg
      viewBox={sketch.viewBox}
      role="img"
      aria-label={`Sketch map: ${title} in ${suburb}`}
      className="mt-4 block w-full rounded-card border border-line bg-ocean-soft"
    >
      <path d={sketch.land} className="fill-band stroke-edge stroke-1" />
      <path d={sketch.lakes} className="fill-ocean-soft stroke-ocean/40 stroke-[0.6]" />
      <path d={sketch.rivers} className="fill-none stroke-ocean/35 stroke-[2.6] [stroke-linecap:round]" />
      {sketch.towns.map(({ name, x, y }) => (
        <g key={name} className="fill-muted">
          <circle cx={x} cy={y} r="1" />
          <text x={x + LABEL_X} y={y + LABEL_Y} fontSize="4.6">
            {name}
          </text>
        </g>
      ))}
      <circle r="6.5" className="fill-coral/25" />
      <circle r="2.6" className="fill-coral stroke-paper stroke-1" />
    </svg>
  );
}

/** Where a name begins beside its town, in the units of the sketch. */
const LABEL_X = 2.4;
const LABEL_Y = 1.6;
