import { type Listing, type Episode, type LocalStory, type TargetSummary, toListingPath } from '@shoreline/contracts';

const NOTHING_ELSE = {
  author: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
} as const;

export const summariseEpisode = ({ id, slug, title, description, ...episode }: Episode): TargetSummary => ({
  ...NOTHING_ELSE,
  targetType: 'episode',
  targetId: id,
  title,
  description,
  duration: episode.duration,
  episodeNumber: episode.episodeNumber,
  imageUrl: episode.imageUrl,
  href: `/episodes/${slug}`,
});

export const summariseListing = ({ id, slug, title, category, ...listing }: Listing): TargetSummary => ({
  ...NOTHING_ELSE,
  targetType: 'directory_item',
  targetId: id,
  title,
  description: listing.shortDescription,
  category,
  location: listing.suburb,
  eventDate: listing.eventDate,
  imageUrl: listing.primaryImage,
  href: toListingPath({ category, slug }),
});

export const summariseStory = ({ id, slug, title, ...story }: LocalStory): TargetSummary => ({
  ...NOTHING_ELSE,
  targetType: 'local_story',
  targetId: id,
  title,
  description: story.excerpt,
  author: story.author,
  category: story.storyType,
  readTime: story.readTime,
  location: story.location,
  imageUrl: story.primaryImage,
  href: `/stories/${slug}`,
});
