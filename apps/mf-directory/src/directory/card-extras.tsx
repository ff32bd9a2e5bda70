import { type Listing, openingState } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

import type { CardListing } from '../shared/listing-card/card-listing.ts';
import { SaveListing } from '../shared/listing-card/save-listing.tsx';

/** What a card shows after hydration only: whether the place is open, and the save button. */
export function CardExtras({ listing }: { listing: CardListing }) {
  return (
    <>
      <OpenBadge openingHours={listing.openingHours} />
      <SaveListing listing={listing} className="absolute right-2 bottom-2 z-1" />
    </>
  );
}

function OpenBadge({ openingHours }: Pick<Listing, 'openingHours'>) {
  const { kind } = openingState(openingHours, new Date());
  if (kind !== 'open' && kind !== 'closes-soon') return null;

  return (
    <Badge tone={kind === 'open' ? 'success' : 'coral'} dot className="absolute top-3 right-3">
      {kind === 'open' ? 'Open now' : 'Closes soon'}
    </Badge>
  );
}
