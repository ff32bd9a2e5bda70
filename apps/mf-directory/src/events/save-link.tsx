import { useAuth } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon, Tooltip } from '@shoreline/ui';
import { Bookmark } from 'lucide';

import type { CardListing } from '../card-listing.ts';
import { toListingPath } from '../listing-path.ts';

const ICON_SIZE_PX = 18;

/** The way to saving for those who have not signed in: it brings them back to the event. */
export function SaveLink({ event }: { event: CardListing }) {
  const { status } = useAuth();
  if (status !== 'visitor') return null;

  return (
    <Tooltip text="Sign in to save items">
      <SiteLink
        href={`/login?${new URLSearchParams({ returnTo: toListingPath(event) })}`}
        aria-label={`Save ${event.title}`}
        className="absolute top-2 right-2 z-1 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors duration-150 hover:border-ink"
      >
        <Icon of={Bookmark} size={ICON_SIZE_PX} />
      </SiteLink>
    </Tooltip>
  );
}
