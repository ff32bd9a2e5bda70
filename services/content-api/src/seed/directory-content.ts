import { emptyListingFields, type Listing, listingFields, listingSchema } from '@shoreline/contracts';
import { z } from 'zod';

import { toScenePicture, sceneKindSchema } from '../artwork/artwork-picture.ts';
import { toSpokenTime } from '../text/text-spoken-time.ts';
import { type Schedule, scheduleSchema, toPeriod, toRecurrence } from './brisbane-time.ts';
import { toContentId } from '../text/text-content-id.ts';
import { type HolidayName, holidayNames, nextHoliday } from './holidays.ts';

const { slug, title, category, subcategory, shortDescription, description, suburb, address } = listingSchema.shape;
const { latitude, longitude, phone, email, website, bookingUrl, priceRange, openingHours, eventTime } =
  listingSchema.shape;
const { features, attributes, tags, eventStatus, eventPrice, eventPriceTo } = listingSchema.shape;

export const directoryContentSchema = z.strictObject({
  slug,
  title,
  category,
  subcategory,
  featured: z.boolean().default(false),
  shortDescription,
  description,
  address,
  suburb,
  postcode: z.string().regex(listingFields.postcode.rule.pattern.matches),
  latitude: latitude.default(null),
  longitude: longitude.default(null),
  phone: phone.default(null),
  email: email.default(null),
  website: website.default(null),
  bookingUrl: bookingUrl.default(null),
  priceRange: priceRange.default(null),
  openingHours: openingHours.default(null),
  closedOn: z
    .union([z.literal('public holidays'), z.array(z.enum(holidayNames))])
    .default([])
    .meta({ description: 'Holidays it is closed on, whatever the year; a date among the exceptions wins.' }),
  features,
  attributes: attributes.default([]),
  tags,
  artwork: sceneKindSchema,
  gallery: z.array(sceneKindSchema).max(11).default([]),
  schedule: scheduleSchema.optional(),
  eventTime: eventTime.default(null),
  eventStatus,
  eventPrice,
  eventPriceTo,
});
export type DirectoryContent = z.infer<typeof directoryContentSchema>;

const STATE = 'QLD';

export function toDirectoryItem(content: DirectoryContent, now: Date): Listing {
  const { artwork, gallery, schedule, eventTime: spokenTime, closedOn, openingHours: hours, ...rest } = content;
  const primaryImage = toScenePicture(artwork, content.slug, content.title);
  const more = gallery.map((kind, index) => toScenePicture(kind, `${content.slug}-${index + 2}`, content.title));

  return {
    id: toContentId('directory', content.slug),
    ...rest,
    ...emptyListingFields,
    ...rest,
    status: 'active',
    state: STATE,
    primaryImage,
    images: [primaryImage, ...more],
    openingHours: closeOn(hours, closedOn === 'public holidays' ? holidayNames : closedOn, now),
    ...toEventTime(schedule, spokenTime, now),
  };
}

function closeOn(hours: Hours, names: readonly HolidayName[], now: Date): Hours {
  if (hours === null || typeof hours === 'string' || names.length === 0) return hours;

  const exceptions = hours.exceptions ?? [];
  const closed = names
    .map((note) => ({ date: nextHoliday(note, now), slots: [], note }))
    .filter(({ date }) => exceptions.every((exception) => exception.date !== date));
  return { ...hours, exceptions: [...exceptions, ...closed].toSorted((a, b) => a.date.localeCompare(b.date)) };
}

type Hours = Listing['openingHours'];
type EventTime = Pick<Listing, 'eventDate' | 'eventEndDate' | 'eventTime' | 'recurrence'>;

function toEventTime(schedule: Schedule | undefined, spokenTime: string | null, now: Date): EventTime {
  if (!schedule) return { eventDate: null, eventEndDate: null, eventTime: spokenTime, recurrence: null };

  const { start, end } = toPeriod(schedule, now);
  return {
    eventDate: start.toISOString(),
    eventEndDate: end.toISOString(),
    eventTime: spokenTime ?? `${toSpokenTime(start)} – ${toSpokenTime(end)}`,
    recurrence: toRecurrence(schedule),
  };
}
