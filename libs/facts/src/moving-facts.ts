import type { DatedFact } from './fact.ts';

/** Rules of other people are read again every half year. */
const NEXT_RULES = '2027-05';

/** The complete guide is reviewed once a year. */
const NEXT_WALK = '2027-11';

const ruleOfThumb = (figure: Pick<DatedFact, 'value' | 'upTo' | 'unit'>, note: string) =>
  ({
    ...figure,
    asAt: '2026-11',
    source: 'Shoreline editors, from what people who moved here told us',
    note,
    isIndicative: true,
    reviewBy: NEXT_WALK,
  }) as const satisfies DatedFact;

export const movingFacts = {
  'licence-transfer': {
    value: 14,
    unit: 'days',
    asAt: '2025-09',
    source: 'The Shoreline relocation checklist',
    note: 'Queensland’s transport department now gives new residents three months to change an interstate licence. We keep the earlier date: it is the shorter queue.',
    reviewBy: NEXT_RULES,
  },
  'vehicle-registration': {
    value: 14,
    unit: 'days',
    asAt: '2026-11',
    source: 'Queensland Department of Transport and Main Roads, moving to Queensland',
    note: 'From the day you take up residence, for a car that is registered in another state.',
    reviewBy: NEXT_RULES,
  },
  'enrolment-update': {
    value: 21,
    unit: 'days',
    asAt: '2025-09',
    source: 'The Shoreline relocation checklist, after the electoral law of the Commonwealth',
    note: 'Counted from the day you may enrol at the new address, which is after a month of living there.',
    reviewBy: NEXT_RULES,
  },
  'start-early': ruleOfThumb(
    { value: 2, upTo: 3, unit: 'weeks' },
    'Most connections take days. The appointment before them is what takes weeks.',
  ),
  'before-the-move': ruleOfThumb(
    { value: 8, upTo: 12, unit: 'weeks' },
    'Less is possible; school places and the rental market decide.',
  ),
  'moving-week': ruleOfThumb({ value: 1, upTo: 2, unit: 'weeks' }, 'Packing to the first night in your own bed.'),
  'settling-in': ruleOfThumb({ value: 3, unit: 'months' }, 'Until the place stops feeling like a holiday.'),
} as const satisfies Record<string, DatedFact>;
