import type { Listing } from '@shoreline/contracts';
import { useQuery } from '@shoreline/remote-kit/query';

import { toAddressLine, toDirections } from './address-line.ts';
import type { Point } from './region-shape.ts';
import { sketchQueries } from './listing.queries.ts';
import { trackLead } from './track-lead.ts';

/** Where a name begins beside its town, in the units of the sketch. */
const NAME_X = 5;
const NAME_Y = 3;

export function Whereabouts({ listing }: { listing: Listing }) {
  const { latitude, longitude } = listing;

  return (
    <section aria-labelledby="whereabouts" className="mt-12">
      <h2 id="whereabouts" className="text-2xl">
        Finding it
      </h2>
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        {latitude !== null && longitude !== null && <MapSketch listing={listing} at={[longitude, latitude]} />}
        <div>
          <p className="text-muted">{toAddressLine(listing)}</p>
          <h3 className="mt-4 text-base">Directions by</h3>
          <ul>
            {toDirections(listing).map(({ map, href }) => (
              <li key={map}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => trackLead(listing, { action: 'visit', method: 'directions', destination: href })}
                  className="inline-flex min-h-11 items-center text-sm font-medium text-ocean underline-offset-4 hover:underline"
                >
                  {map}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function MapSketch({ listing: { title, suburb }, at }: { listing: Listing; at: Point }) {
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
