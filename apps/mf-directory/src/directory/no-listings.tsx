import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { Compass } from 'lucide';

interface NoListingsProps {
  /** What was searched for; empty where nothing was. */
  search: string;
  clearHref: string;
}

export const NoListings = ({ search, clearHref }: NoListingsProps) => (
  <EmptyState
    icon={Compass}
    title="No listings found"
    action={
      <ButtonLink as={SiteLink} href={clearHref} variant="outline">
        Show all listings
      </ButtonLink>
    }
  >
    {search
      ? `No listings match "${search}". Try adjusting your search or filters.`
      : 'No listings are currently available in this category. Check back soon for new businesses!'}
  </EmptyState>
);
