import type { DirectoryItem } from '@shoreline/contracts';

/** Where visitors see a listing. */
export const publicAddress = ({ category, slug }: Pick<DirectoryItem, 'category' | 'slug'>): string =>
  category === 'Event' ? `/events/${slug}` : `/directory/${slug}`;
