import { featureLimits, fieldProblem, listingRules } from '@shoreline/contracts';

import { hoursProblems } from '../hours/hours-problems.ts';
import { type ListingDraft, textFields } from './listing-draft.ts';

/** Sentences by the field they belong to: `title`, `hours.monday.0`. */
export type ListingProblems = Readonly<Record<string, string>>;

const POSTCODE = /^\d{4}$/;
const HOURS_PATH = /^openingHours\.(?:weekly\.)?/;
const SLOTS = '.slots.';

/** Every validation error of an edit. */
export function listingProblems(draft: ListingDraft): ListingProblems {
  const texts = textFields.flatMap((name): [string, string][] => {
    const problem = fieldProblem(listingRules[name], draft[name]);
    return problem ? [[name, problem]] : [];
  });
  const hours = Object.entries(hoursProblems(draft.hours)).map(([path, problem]) => [`hours.${path}`, problem]);
  return Object.fromEntries([...texts, ...postcodeProblems(draft), ...hours]);
}

function postcodeProblems({ postcode }: ListingDraft): [string, string][] {
  const text = postcode.trim();
  return text === '' || POSTCODE.test(text) ? [] : [['postcode', listingRules.postcode.max.message]];
}

/** What the service refuses, by the fields of the form. */
export const toListingProblems = (issues: readonly { path: string; message: string }[]): ListingProblems =>
  Object.fromEntries(issues.map(({ path, message }) => [toField(path), message]));

/** `openingHours.weekly.monday.0.opens` is shown beneath the slot, `features.3` beneath the features. */
function toField(path: string): string {
  if (!path.startsWith('openingHours')) return path.split('.', 1)[0] ?? path;
  return path
    .replace(HOURS_PATH, 'hours.')
    .replace(SLOTS, '.')
    .replace(/\.(opens|closes)$/, '');
}

/** Why this cannot be one more feature; undefined when it can. */
export function featureProblem(feature: string, features: readonly string[]): string | undefined {
  if (features.length >= featureLimits.count) return `A listing shows up to ${featureLimits.count} features`;
  if (feature.length > featureLimits.length) return `A feature has ${featureLimits.length} characters or less`;
  const isKnown = features.some((known) => known.toLowerCase() === feature.toLowerCase());
  return isKnown ? 'This feature is already in the list' : undefined;
}
