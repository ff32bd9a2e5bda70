import type { CardListing } from '../card-listing.ts';
import { OpenBadge } from '../open-badge.tsx';
import { SaveListing } from '../save-listing.tsx';

/** What a card has to say and to offer once the page stands: whether the place is open, and keeping it. */
export function CardExtras({ listing }: { listing: CardListing }) {
  return (
    <>
      <OpenBadge openingHours={listing.openingHours} />
      <SaveListing listing={listing} className="absolute right-2 bottom-2 z-1" />
    </>
  );
}
