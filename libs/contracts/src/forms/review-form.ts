import type { FieldRule } from './field-rule.ts';

const TITLE = 'Title must be at least 3 characters';
const TEXT = 'Review must be at least 20 characters';
const ANSWER = 'Answer must be at least 10 characters';

export const reviewRules = {
  title: {
    required: TITLE,
    min: { length: 3, message: TITLE },
    max: { length: 80, message: 'Title must be 80 characters or less' },
  },
  text: {
    required: TEXT,
    min: { length: 20, message: TEXT },
    max: { length: 2_000, message: 'Review must be 2,000 characters or less' },
    paragraphs: true,
  },
} as const satisfies Record<string, FieldRule>;

export const reviewAnswerRule = {
  required: ANSWER,
  min: { length: 10, message: ANSWER },
  max: { length: 2_000, message: 'Answer must be 2,000 characters or less' },
  paragraphs: true,
} as const satisfies FieldRule;

export const reviewReportRule = {
  max: { length: 500, message: 'Please say it in 500 characters or less' },
  paragraphs: true,
} as const satisfies FieldRule;

export const STARS_REQUIRED = 'Please choose one to five stars';
export const VISIT_REQUIRED = 'Please choose the month of your visit';

/** How long ago a visit may be. */
export const VISIT_MONTHS = 24;

/** From how many published reviews on an average says something. */
export const MIN_REVIEWS_OF_AVERAGE = 3;

export const reviewReportReasons = ['not-a-visit', 'offensive', 'personal', 'advertising', 'other'] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

export const reviewReportReasonLabels: Record<ReviewReportReason, string> = {
  'not-a-visit': 'Not about a visit to this place',
  offensive: 'Insulting or hateful',
  personal: 'Tells private things about somebody',
  advertising: 'An advertisement, or paid for',
  other: 'Something else',
};

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The month a moment belongs to in Brisbane, such as `2026-11`. */
export const toMonth = (at: Date): string => {
  const BRISBANE_OFFSET_MS = 36_000_000;
  const MONTH_LENGTH = 7;
  return new Date(at.getTime() + BRISBANE_OFFSET_MS).toISOString().slice(0, MONTH_LENGTH);
};

const MONTHS = 12;

/** The sentence about a month of visit that is to come or too long ago; undefined when it is fine. */
export function visitProblem(month: string, now: Date): string | undefined {
  if (month > toMonth(now)) return 'This month is still to come';
  return monthsBefore(month, now) > VISIT_MONTHS ? 'Please choose a visit of the last 24 months' : undefined;
}

function monthsBefore(month: string, now: Date): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const [nowYear = 0, nowOfYear = 0] = toMonth(now).split('-').map(Number);
  return (nowYear - year) * MONTHS + nowOfYear - ofYear;
}
