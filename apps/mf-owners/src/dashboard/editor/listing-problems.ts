import { featureLimits, fieldProblem, listingFields, listingTextFields } from '@shoreline/contracts';
import { hoursProblems } from '@shoreline/form-kit/hours';

import type { ListingDraft } from './listing-draft.ts';

/** Sentences by the field they belong to: `title`, `hours.monday.0`. */
export type ListingProblems = Readonly<Record<string, string>>;

const HOURS_PATH = /^openingHours\.(?:weekly\.)?/;
const NOT_DESCRIBED = 'Say what can be seen, for people who cannot see it';
const SLOTS = '.slots.';

export function listingProblems(draft: ListingDraft): ListingProblems {
  const texts = listingTextFields.flatMap((name): [string, string][] => {
    const problem = fieldProblem(listingFields[name].rule, draft[name]);
    return problem ? [[name, problem]] : [];
  });
  const hours = Object.entries(hoursProblems(draft.hours)).map(([path, problem]) => [`hours.${path}`, problem]);
  const photographs = draft.photographs.flatMap(({ alt }, index): [string, string][] =>
    alt.trim() === '' ? [[`photographs.${index}.alt`, NOT_DESCRIBED]] : [],
  );
  return Object.fromEntries([...texts, ...hours, ...photographs]);
}

export const toListingProblems = (issues: readonly { path: string; message: string }[]): ListingProblems =>
  Object.fromEntries(issues.map(({ path, message }) => [toField(path), message]));

/** `openingHours.weekly.monday.0.opens` is shown beneath the slot, `features.3` beneath the features. */
/** A longitude is typed where the latitude is. */
const PAIRED: Readonly<Record<string, string>> = { longitude: 'place', latitude: 'place' };

function toField(path: string): string {
  if (PAIRED[path]) return PAIRED[path];
  if (/^(?:photographs\.|when|admission)/.test(path)) return path;
  if (!path.startsWith('openingHours')) return path.split('.', 1)[0] ?? path;
  return path
    .replace(HOURS_PATH, 'hours.')
    .replace(SLOTS, '.')
    .replace(/\.(opens|closes)$/, '');
}

export function featureProblem(feature: string, features: readonly string[]): string | undefined {
  if (features.length >= featureLimits.count) return `A listing shows up to ${featureLimits.count} features`;
  if (feature.length > featureLimits.length) return `A feature has ${featureLimits.length} characters or less`;
  const isKnown = features.some((known) => known.toLowerCase() === feature.toLowerCase());
  return isKnown ? 'This feature is already in the list' : undefined;
}
