import type { CardListing } from '../shared/listing-card/card-listing.ts';
import { OpenBadge } from './open-badge.tsx';
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
