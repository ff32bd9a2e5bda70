import { type Listing, featuredEventSchema, slugSchema } from '@shoreline/contracts';
import { z } from 'zod';

import type { EventEntry } from '../events/events-entry.ts';
import { toContentId } from './content-id.ts';

const { title, description, location, category, externalUrl, featured } = featuredEventSchema.shape;

/** A line of the small list on the home page; it takes its date from the listing it tells about. */
export const eventContentSchema = z.strictObject({
  title,
  description,
  location,
  category,
  externalUrl: externalUrl.default(null),
  directorySlug: slugSchema,
  featured,
});
export type EventContent = z.infer<typeof eventContentSchema>;

export function toEventEntry(content: EventContent, items: readonly Listing[]): EventEntry {
  const date = items.find(({ slug }) => slug === content.directorySlug)?.eventDate;
  if (!date) throw new Error(`The featured event "${content.title}" names no event: ${content.directorySlug}`);

  return { id: toContentId('event', content.directorySlug), ...content, date };
}
