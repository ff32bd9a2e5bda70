import type { NotFoundText } from '@shoreline/remote-kit';

/** What is said where no episode is. */
export const episodeNotFound: NotFoundText = {
  title: 'Episode Not Found',
  message: 'No episode has this address. It may have been typed by hand, or the episode is not out yet.',
  back: { to: '/episodes', label: 'All Episodes' },
};
