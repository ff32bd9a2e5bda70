import type { EventAdmission, EventPrice } from '@shoreline/contracts';
import {
  eventSubmissionMessages,
  isPriceRange,
  priceProblem,
  readPrice,
} from '@shoreline/contracts/event-submission-rules';

import type { ListingProblems } from './listing-problems.ts';

/** What an event costs, as it is chosen and typed. */
export interface AdmissionDraft {
  kind: 'unknown' | 'free' | 'paid';
  from: string;
  to: string;
}

/** As events have it that were handed in before owners could say. */
const UNSAID: EventAdmission = { from: null, to: null };
export const emptyAdmission: AdmissionDraft = { kind: 'unknown', from: '', to: '' };

export function toAdmissionDraft({ from, to }: EventAdmission = UNSAID): AdmissionDraft {
  if (from === null) return emptyAdmission;
  return from === 0 && to === null
    ? { ...emptyAdmission, kind: 'free' }
    : { kind: 'paid', from: String(from), to: to === null ? '' : String(to) };
}

export const toAdmissionOf = ({ eventPrice, eventPriceTo }: EventPrice): EventAdmission => ({
  from: eventPrice ?? null,
  to: eventPriceTo ?? null,
});

export function admissionProblems({ kind, from, to }: AdmissionDraft): ListingProblems {
  if (kind !== 'paid') return {};
  const problem = priceProblem(from);
  if (problem) return { 'admission.from': problem };
  if (to.trim() === '') return {};
  const second =
    priceProblem(to) ?? (isPriceRange(readPrice({ kind, from, to })) ? undefined : eventSubmissionMessages.priceTo);
  return second ? { 'admission.to': second } : {};
}
