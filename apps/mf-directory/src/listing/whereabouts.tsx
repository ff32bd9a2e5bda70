import type { Listing } from '@shoreline/contracts';
import type { Point } from '@shoreline/form-kit/load-sketch';
import { RegionDrawing } from '@shoreline/form-kit/sketch';
import { useQuery } from '@shoreline/remote-kit/query';

import { toAddressLine, toDirections } from './address-line.ts';
import { sketchQueries } from './listing.queries.ts';
import { trackLead } from './track-lead.ts';

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
      <RegionDrawing sketch={sketch} />
      <circle r="10" className="fill-coral/25" />
      <circle r="4" className="fill-coral stroke-paper stroke-[1.5]" />
    </svg>
  );
}
