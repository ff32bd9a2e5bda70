import { readPrice } from '@shoreline/contracts/event-submission-rules';
import { describe, expect, it } from 'vitest';

import { type AdmissionDraft, admissionProblems, toAdmissionDraft } from './admission-draft.ts';

const typed = (from: string, to = ''): AdmissionDraft => ({ kind: 'paid', from, to });

it.each([
  [{ from: null, to: null }],
  [{ from: 0, to: null }],
  [{ from: 12.5, to: null }],
  [{ from: 0, to: 20 }],
  [{ from: 12, to: 20 }],
])('sends %o as it came when nobody touched it', (admission) => {
  expect(readPrice(toAdmissionDraft(admission))).toEqual(admission);
});

it.each(['unknown', 'free'] as const)('sends nothing that was typed before %s was chosen', (kind) => {
  expect(readPrice({ ...typed('12', '20'), kind })).toEqual({ from: kind === 'free' ? 0 : null, to: null });
  expect(admissionProblems({ ...typed('twelve'), kind })).toEqual({});
});

describe('a price', () => {
  it.each([
    ['12', '', {}],
    ['12.50', '20', {}],
    ['', '', { 'admission.from': 'Please enter dollars, such as 12 or 12.50' }],
    ['twelve', '20', { 'admission.from': 'Please enter dollars, such as 12 or 12.50' }],
    ['20000', '', { 'admission.from': 'That is too much' }],
    ['12', 'twenty', { 'admission.to': 'Please enter dollars, such as 12 or 12.50' }],
    ['12', '12', { 'admission.to': 'It is more than the lowest price, or empty' }],
  ])('from %j to %j has the problems %o', (from, to, problems) => {
    expect(admissionProblems(typed(from, to))).toEqual(problems);
  });
});
