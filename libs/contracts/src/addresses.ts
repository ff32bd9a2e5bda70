import type { Listing } from './directory.ts';

/** The one address of a listing: events stand in the calendar, everything else in the directory. */
export const toListingPath = ({ category, slug }: Pick<Listing, 'category' | 'slug'>): string =>
  category === 'Event' ? `/events/${slug}` : `/directory/${slug}`;

/** Where one event can be fetched as a calendar file, by its slug. */
export const eventCalendarPath = (slug: string): string => `/api/events/${encodeURIComponent(slug)}/calendar.ics`;

/** The feed calendars subscribe to: every upcoming event, or those of one subcategory. */
export const calendarFeedPath = (subcategory?: string): string =>
  `/api/events/calendar.ics${subcategory ? `?subcategory=${encodeURIComponent(subcategory)}` : ''}`;

/** Where an issue of the newsletter stands in the archive. */
export const newsletterIssuePath = (slug: string): `/${string}` => `/newsletter/${slug}`;

const contactTabs = ['newsletter', 'contact', 'story'] as const;
export type ContactTab = (typeof contactTabs)[number];

/** The contact page with a tab open. `story` is where the form of a story is while its dialog cannot be opened. */
export const contactAddress = (tab: ContactTab): string => `/contact?tab=${tab}`;

/** The tab an address names; the newsletter when it names none there is. */
export const readContactTab = (params: URLSearchParams): ContactTab =>
  contactTabs.find((tab) => tab === params.get('tab')) ?? 'newsletter';
