import type { NotFoundText } from '@shoreline/remote-kit';

/** What is said for a missing story, and for one that cannot be fetched (specification, section 8). */
export const storyNotFound: NotFoundText = {
  title: 'Story Not Found',
  message: "The story you're looking for doesn't exist or has been removed.",
  back: { to: '/stories', label: 'Back to Stories' },
};
