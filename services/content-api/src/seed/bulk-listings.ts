import {
  type Attribute,
  directoryCategories,
  type DirectoryCategory,
  emptyListingFields,
  type Listing,
  type OpeningHours,
  subcategories,
  weekdays,
} from '@shoreline/contracts';

import { toCategoryPicture } from '../artwork/artwork-picture.ts';
import { toWords } from '../text/text-words.ts';
import { inDays, type Schedule, toPeriod, toRecurrence } from './brisbane-time.ts';
import { firstNames, phrases, secondNames, suburbs, tags } from './bulk-words.ts';
import { toContentId } from '../text/text-content-id.ts';
import { createRandom } from './sketch/sample-buffer.ts';

const CATEGORY_SHARES = { Event: 8, Restaurant: 22, Accommodation: 18, Attraction: 6, Tour: 10, Service: 36 } as const;
const PRICES = ['$', '$$', '$$', '$$$', '$$$$', null] as const;
/** The ranges that are kept free for fiction. */
const PHONE_PREFIX = '(07) 5550 ';
const PHONE_DIGITS = 4;
const SPREAD = 0.02;
const HOUSES = 200;
const EVENT_DAYS_AHEAD = 180;
const EVENT_DAYS_BEHIND = 20;

const HOURS: readonly [string, string][] = [
  ['06:00', '14:00'],
  ['07:00', '15:00'],
  ['08:00', '17:00'],
  ['08:30', '16:30'],
  ['09:00', '17:00'],
  ['09:00', '17:30'],
  ['10:00', '18:00'],
  ['11:30', '21:00'],
  ['17:00', '22:00'],
  ['18:00', '02:00'],
  ['00:00', '24:00'],
];

interface Choice {
  below(count: number): number;
  of<T>(choices: readonly T[]): T;
  oneIn(count: number): boolean;
}

/** As many listings as a benchmark wants: the same number always makes the same catalogue, none of it real. */
export function* bulkListings(count: number, now: Date): Generator<Listing> {
  for (let number = 1; number <= count; number += 1) yield toListing(number, now);
}

function toListing(number: number, now: Date): Listing {
  const choose = chooseFor(number);
  const category = chooseShare(
    directoryCategories.map((name) => [name, CATEGORY_SHARES[name]] as const),
    choose,
  );
  const subcategory = choose.of<string>(subcategories[category]);
  const place = chooseShare(
    suburbs.map((entry) => [entry, entry.share] as const),
    choose,
  );
  const title = `${choose.of(firstNames)} ${choose.oneIn(2) ? subcategory : choose.of(firstNames)} ${choose.of(secondNames)}`;
  const slug = `${toSlug(title)}-${number}`;
  const picture = toCategoryPicture(category, slug, title);
  const shortDescription = fill(choose.of(phrases[category]), subcategory, place.suburb);
  return {
    ...emptyListingFields,
    id: toContentId('bulk', String(number)),
    slug,
    title,
    category,
    subcategory,
    status: 'active',
    featured: choose.oneIn(40),
    primaryImage: picture,
    images: [picture],
    shortDescription,
    description: `${shortDescription} ${fill(choose.of(phrases[category]), subcategory, place.suburb)}`,
    ...toSchedule(category, choose, now),
    ...toAddress(place, choose),
    ...toContact(slug, category, choose),
    openingHours: category === 'Event' || choose.oneIn(8) ? null : toHours(choose, now),
    attributes: toAttributes(subcategory, choose),
    tags: [choose.of(tags[category]), choose.of(tags[category])],
  };
}

const toAddress = ({ suburb, postcode, latitude, longitude }: (typeof suburbs)[number], choose: Choice) => ({
  address: `${choose.below(HOUSES) + 1} ${choose.of(firstNames)} Street`,
  suburb,
  state: 'QLD',
  postcode,
  latitude: jitter(latitude, choose),
  longitude: jitter(longitude, choose),
});

const toSlug = (title: string) => toWords(title).join('-');

const fill = (phrase: string, subcategory: string, suburb: string) =>
  phrase.replaceAll('%', subcategory).replaceAll('@', suburb);

const jitter = (degrees: number, choose: Choice) =>
  Number((degrees + (choose.below(2_000) / 1_000 - 1) * SPREAD).toFixed(5));

function toContact(slug: string, category: DirectoryCategory, choose: Choice) {
  const isBookable = category !== 'Attraction' && choose.oneIn(3);
  return {
    phone: `${PHONE_PREFIX}${String(choose.below(10_000)).padStart(PHONE_DIGITS, '0')}`,
    email: choose.oneIn(4) ? null : `hello@${slug}.example`,
    website: choose.oneIn(3) ? null : `https://${slug}.example`,
    bookingUrl: isBookable ? `https://${slug}.example/book` : null,
    priceRange: category === 'Attraction' ? null : choose.of(PRICES),
  };
}

function toAttributes(subcategory: string, choose: Choice): Attribute[] {
  return [
    ...(subcategory === 'Healthcare' && choose.oneIn(3) ? (['bulk-billing'] as const) : []),
    ...(choose.oneIn(2) ? (['family-friendly'] as const) : []),
    ...(choose.oneIn(2) ? (['wheelchair-accessible'] as const) : []),
  ];
}

function toHours(choose: Choice, now: Date): OpeningHours {
  const [opens, closes] = choose.of(HOURS);
  const closedDays = choose.below(3);
  const weekly = weekdays.map((day, index) => [day, index < weekdays.length - closedDays ? [{ opens, closes }] : []]);
  const holiday = inDays(now, choose.below(EVENT_DAYS_AHEAD), '12:00').toISOString().slice(0, 10);
  return {
    weekly: Object.fromEntries(weekly) as OpeningHours['weekly'],
    ...(choose.oneIn(5) && { exceptions: [{ date: holiday, slots: [] }] }),
  };
}

function toSchedule(category: DirectoryCategory, choose: Choice, now: Date) {
  if (category !== 'Event') return { eventDate: null, eventEndDate: null, eventTime: null, recurrence: null };

  const days = choose.oneIn(10) ? 3 : 1;
  const when = { at: choose.of(['07:00', '09:30', '17:00', '18:30']), hours: 3 };
  const schedule: Schedule = choose.oneIn(40)
    ? { weekly: choose.of(weekdays), everyWeeks: 1, ...when }
    : { inDays: choose.below(EVENT_DAYS_AHEAD + EVENT_DAYS_BEHIND) - EVENT_DAYS_BEHIND, days, ...when };
  const { start, end } = toPeriod(schedule, now);
  return {
    eventDate: start.toISOString(),
    eventEndDate: end.toISOString(),
    eventTime: when.at,
    recurrence: toRecurrence(schedule),
  };
}

function chooseShare<T>(shares: readonly (readonly [T, number])[], choose: Choice): T {
  const flat = shares.flatMap(([value, share]) => Array.from({ length: share }, () => value));
  return choose.of(flat);
}

function chooseFor(number: number): Choice {
  const next = createRandom(Math.imul(number, 0x9e3779b1));
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    oneIn: (count) => below(count) === 0,
  };
}
