import type { Listing } from '@shoreline/contracts';
import { useQuery } from '@shoreline/remote-kit/query';

import type { Point } from './region-shape.ts';
import { sketchQueries } from './sketch.queries.ts';

/** Where a name begins beside its town, in the units of the sketch. */
const NAME_X = 5;
const NAME_Y = 3;

interface MapSketchProps {
  listing: Listing;
  at: Point;
}

export function MapSketch({ listing: { title, suburb }, at }: MapSketchProps) {
  const { data: sketch } = useQuery(sketchQueries.around(at));
  if (!sketch) return null;

  return (
    <svg
      viewBox={sketch.viewBox}
      role="img"
      aria-label={`Sketch map: ${title} in ${suburb}`}
      className="block w-full rounded-card border border-line bg-ocean-soft"
    >
      <path d={sketch.land} className="fill-band stroke-ocean/50 stroke-2" />
      <path d={sketch.lakes} className="fill-ocean-soft stroke-ocean/50 stroke-1" />
      <path d={sketch.rivers} className="fill-none stroke-ocean/30 stroke-3" />
      <g className="fill-muted">
        {sketch.towns.map(({ name, x, y, side }) => (
          <g key={name}>
            <circle cx={x} cy={y} r="1.6" />
            <text
              x={side === 'left' ? x - NAME_X : x + NAME_X}
              y={y + NAME_Y}
              fontSize="8.5"
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        ))}
      </g>
      <circle r="10" className="fill-coral/25" />
      <circle r="4" className="fill-coral stroke-paper stroke-[1.5]" />
    </svg>
  );
}
