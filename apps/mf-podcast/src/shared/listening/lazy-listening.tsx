import { useHydrated } from '@shoreline/ui';
import { type ComponentType, lazy, Suspense } from 'react';

import type { EpisodeSummary } from '../episodes/episode.queries.ts';
import type * as Parts from './episode-listening.tsx';

interface EpisodeProps {
  episode: EpisodeSummary;
}

/** Loads after hydration: all of it is about this browser, and none of it is there before. Without its code there is nothing. */
function createPart<Props extends object>(pick: (parts: typeof Parts) => ComponentType<Props>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: pick(await import(/* webpackChunkName: "listening" */ './episode-listening.tsx')) };
    } catch {
      return { default: () => null };
    }
  });
  return function LazyPart(props) {
    return (
      useHydrated() && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

const Menu = createPart<EpisodeProps>((parts) => parts.EpisodeMenu);

/** What one can do with an episode besides playing it; its space is reserved. */
export const LazyEpisodeMenu = ({ episode }: EpisodeProps) => (
  <span className="relative z-1 inline-block size-11 noscript:hidden">
    <Menu episode={episode} />
  </span>
);

/** Whether it was heard, or where to go on. */
export const LazyListeningBadge = createPart<EpisodeProps & { className: string }>((parts) => parts.ListeningBadge);

/** Goes on where somebody stopped, on this device or another. */
export const LazyContinueButton = createPart<EpisodeProps & { onContinue: (seconds: number) => void }>(
  (parts) => parts.ContinueButton,
);

/** Opens the queue, once something is in it. */
export const LazyQueueLink = createPart<object>((parts) => parts.QueueLink);
