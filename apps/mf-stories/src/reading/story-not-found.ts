import type { NotFoundText } from '@shoreline/remote-kit';

/** Shown for a missing story, and for one that cannot be fetched. */
export const storyNotFound: NotFoundText = {
  title: 'Story Not Found',
  message: "The story you're looking for doesn't exist or has been removed.",
  back: { to: '/stories', label: 'Back to Stories' },
};
