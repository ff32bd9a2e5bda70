import type { DirectoryItem } from '@shoreline/contracts';

import { toAddressLine, toDirections } from './address-line.ts';
import { MapSketch } from './map-sketch.tsx';
import { trackLead } from './track-lead.ts';

/** Where it is: a sketch when the place is known, and the way there by the map people already use. */
export function Whereabouts({ listing }: { listing: DirectoryItem }) {
  const { latitude, longitude } = listing;

  return (
    <section aria-labelledby="whereabouts" className="mt-12">
      <h2 id="whereabouts" className="text-2xl">
        Finding it
      </h2>
      <p className="mt-3 text-muted">{toAddressLine(listing)}</p>
      {latitude !== null && longitude !== null && <MapSketch listing={listing} at={[longitude, latitude]} />}
      <ul aria-label="Directions" className="mt-3 flex flex-wrap gap-x-6">
        {toDirections(listing).map(({ map, href }) => (
          <li key={map}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              onClick={() => trackLead(listing, { action: 'visit', method: 'directions', destination: href })}
              className="inline-flex min-h-11 items-center text-sm font-medium text-ocean underline-offset-4 hover:underline"
            >
              {map}
              <span className="sr-only"> (directions, opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
