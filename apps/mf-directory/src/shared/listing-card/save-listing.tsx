import { SaveButton } from '@shoreline/member-kit';

import type { CardListing } from './card-listing.ts';

interface SaveListingProps {
  listing: Pick<CardListing, 'id' | 'title'>;
  className?: string;
}

export function SaveListing({ listing: { id, title }, className }: SaveListingProps) {
  return <SaveButton target={{ targetType: 'directory_item', targetId: id }} title={title} className={className} />;
}
