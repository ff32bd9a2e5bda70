import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { ArrowLeft, ArrowRight } from 'lucide';

import { toStoriesAddress } from '../stories-address.ts';
import type { StoryFilters } from '../story.queries.ts';
import { LIST_ID } from './story-filters.ts';

interface StoryPagingProps {
  filters: StoryFilters;
  /** A full page was returned, so there may be another. */
  hasNext: boolean;
  /** The last page there is: whoever typed a page far beyond goes back to it. */
  lastPage: number;
}

export function StoryPaging({ filters, hasNext, lastPage }: StoryPagingProps) {
  const { page } = filters;
  if (page === 1 && !hasNext) return null;
  const toHref = (target: number): string => `${toStoriesAddress({ ...filters, page: target })}#${LIST_ID}`;

  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-6">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink as={SiteLink} href={toHref(Math.min(page - 1, lastPage))} rel="prev" variant="outline">
            <Icon of={ArrowLeft} />
            Previous
          </ButtonLink>
        )}
      </span>
      <span className="text-sm text-muted">Page {page}</span>
      <span className="flex flex-1 justify-end">
        {hasNext && (
          <ButtonLink as={SiteLink} href={toHref(page + 1)} rel="next" variant="outline">
            Next
            <Icon of={ArrowRight} />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
