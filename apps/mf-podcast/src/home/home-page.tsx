import { WidgetSlot } from '@shoreline/remote-kit';

import { Hero } from './hero.tsx';
import { LazyBelowTheFold } from './lazy-below-the-fold.tsx';
import { LatestEpisode } from './latest-episode.tsx';
import { RecentEpisodes } from './recent-episodes.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <LatestEpisode />
      <WidgetSlot app="mf-stories" name="FeaturedStories" />
      <RecentEpisodes />
      <LazyBelowTheFold />
    </>
  );
}
