import { formatShortDay, openingState } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

import type { CardListing } from '../shared/listing-card/card-listing.ts';
import { SaveListing } from '../shared/listing-card/save-listing.tsx';

/** What a card shows after hydration only: whether the place is open, and the save button. */
export function CardExtras({ listing }: { listing: CardListing }) {
  return (
    <>
      <OpenBadge listing={listing} />
      <OfferBadge listing={listing} />
      <SaveListing listing={listing} className="absolute right-2 bottom-2 z-1" />
    </>
  );
}

/** That there is something for some days; what it is stands on its page. */
function OfferBadge({ listing: { offers } }: { listing: CardListing }) {
  const offer = offers?.[0];
  if (!offer) return null;
  return (
    <Badge tone="coral" className="absolute top-12 right-3">
      {`${offer.kind === 'offer' ? 'Offer' : 'News'} until ${formatShortDay(`${offer.until}T00:00:00+10:00`)}`}
    </Badge>
  );
}

const labels = {
  open: { tone: 'success', text: 'Open now' },
  'closes-soon': { tone: 'coral', text: 'Closes soon' },
  'closed-for-now': { tone: 'danger', text: 'Temporarily closed' },
} as const;

function OpenBadge({ listing: { openingHours, closure } }: { listing: CardListing }) {
  const { kind } = openingState(openingHours, new Date(), closure);
  if (kind === 'closed' || kind === 'unknown') return null;

  const { tone, text } = labels[kind];
  return (
    <Badge tone={tone} dot className="absolute top-3 right-3">
      {text}
    </Badge>
  );
}
