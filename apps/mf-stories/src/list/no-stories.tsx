import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { BookOpen } from 'lucide';

import { ShareStoryTile } from './share-story-tile.tsx';

export function NoStories() {
  return (
    <>
      <EmptyState
        icon={BookOpen}
        title="No stories found"
        action={
          <ButtonLink as={SiteLink} href="/stories" variant="outline">
            Clear Filters
          </ButtonLink>
        }
      >
        Try adjusting your search terms or category filter.
      </EmptyState>
      <ShareStoryTile className="mt-7" />
    </>
  );
}
