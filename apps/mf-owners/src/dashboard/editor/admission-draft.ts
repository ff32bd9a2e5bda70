import type { EventAdmission, EventPrice } from '@shoreline/contracts';
import { eventSubmissionMessages, priceProblem } from '@shoreline/contracts/event-submission-rules';

import type { ListingProblems } from './listing-problems.ts';

/** What an event costs, as it is chosen and typed. */
export interface AdmissionDraft {
  kind: 'unknown' | 'free' | 'paid';
  from: string;
  to: string;
}

export const emptyAdmission: AdmissionDraft = { kind: 'unknown', from: '', to: '' };

export function toAdmissionDraft({ from, to }: EventAdmission): AdmissionDraft {
  if (from === null) return emptyAdmission;
  return from === 0 && to === null
    ? { ...emptyAdmission, kind: 'free' }
    : { kind: 'paid', from: String(from), to: to === null ? '' : String(to) };
}

export const toAdmissionOf = ({ eventPrice, eventPriceTo }: EventPrice): EventAdmission => ({
  from: eventPrice ?? null,
  to: eventPriceTo ?? null,
});

/** What was typed of another choice is not sent. */
export function toAdmission({ kind, from, to }: AdmissionDraft): EventAdmission {
  if (kind !== 'paid') return { from: kind === 'free' ? 0 : null, to: null };
  return { from: Number(from), to: to.trim() === '' ? null : Number(to) };
}

export function admissionProblems({ kind, from, to }: AdmissionDraft): ListingProblems {
  if (kind !== 'paid') return {};
  const problem = priceProblem(from);
  if (problem) return { 'admission.from': problem };
  if (to.trim() === '') return {};
  const second = priceProblem(to) ?? (Number(to) > Number(from) ? undefined : eventSubmissionMessages.priceTo);
  return second ? { 'admission.to': second } : {};
}
