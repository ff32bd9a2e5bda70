import type { Sketch } from './draw-sketch.ts';
import { NAME_SIZE, NAME_X, NAME_Y } from './town-names.ts';

interface RegionDrawingProps {
  sketch: Sketch;
  /** Of the names, in the units of the sketch. */
  fontSize?: number;
}

/** Land and water with the names of towns, inside an `svg` with the view box of the sketch. */
export const RegionDrawing = ({ sketch, fontSize = NAME_SIZE }: RegionDrawingProps) => (
  <>
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
            fontSize={fontSize}
            textAnchor={side === 'left' ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  </>
);
