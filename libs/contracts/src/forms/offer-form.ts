import type { FieldRule } from './field-rule.ts';

const TITLE = 'Title must be at least 3 characters';
const TEXT = 'Please say in a sentence what it is about';
const LINK = 'Please enter a valid URL';

export const offerKinds = ['offer', 'announcement'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerKindLabels: Record<OfferKind, string> = { offer: 'Offer', announcement: 'Announcement' };

export const offerRules = {
  title: {
    required: TITLE,
    min: { length: 3, message: TITLE },
    max: { length: 80, message: 'Title must be 80 characters or less' },
  },
  text: {
    required: TEXT,
    min: { length: 10, message: TEXT },
    max: { length: 600, message: 'Text must be 600 characters or less' },
    paragraphs: true,
  },
  url: { url: LINK, max: { length: 2_000, message: LINK } },
} as const satisfies Record<string, FieldRule>;

/** How many a listing has at once: shown, to come and waiting. And for how many days one may stand. */
export const offerLimits = { count: 3, days: 366 } as const;

/** How many new listings and events of one owner may wait at once. */
export const MAX_WAITING_SUBMISSIONS = 5;

export const OFFER_DAYS_REQUIRED = 'Please choose a day';
const OVER = 'This day is over';
const ENDS_FIRST = 'It ends before it begins';
const TOO_LONG = 'It may stand for a year';
const MS_PER_DAY = 86_400_000;

/** Sentences about the days of an offer by field, as seen on `today`; all of them ISO dates in Brisbane. */
export function offerDayProblems(
  { from, until }: { from: string; until: string },
  today: string,
): { from?: string; until?: string } {
  if (!from) return { from: OFFER_DAYS_REQUIRED };
  if (!until) return { until: OFFER_DAYS_REQUIRED };
  if (until < today) return { until: OVER };
  if (until < from) return { until: ENDS_FIRST };
  return Date.parse(until) - Date.parse(from) > offerLimits.days * MS_PER_DAY ? { until: TOO_LONG } : {};
}
