import type { Listing } from '@shoreline/contracts';

import { toAddressLine, toDirections } from './address-line.ts';
import { MapSketch } from './map-sketch.tsx';
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
