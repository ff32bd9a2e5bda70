import type { LocalStory } from '@shoreline/contracts';

/** The slug of the one listing a business story leads to. */
export const toBusiness = ({ storyType, directorySlug }: LocalStory): string | undefined =>
  storyType === 'business' ? (directorySlug ?? undefined) : undefined;
