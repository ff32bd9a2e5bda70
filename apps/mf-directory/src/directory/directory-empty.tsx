import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { Compass } from 'lucide';

import { type DirectoryFilters, toClearedHref } from './directory-filters.ts';

interface DirectoryEmptyProps {
  filters: DirectoryFilters;
}

export function DirectoryEmpty({ filters }: DirectoryEmptyProps) {
  return (
    <EmptyState
      icon={Compass}
      title="No listings found"
      action={
        <ButtonLink as={SiteLink} href={toClearedHref(filters)} variant="outline">
          Show all listings
        </ButtonLink>
      }
    >
      {filters.asked.search
        ? `No listings match "${filters.asked.search}". Try adjusting your search or filters.`
        : 'No listings are currently available in this category. Check back soon for new businesses!'}
    </EmptyState>
  );
}
