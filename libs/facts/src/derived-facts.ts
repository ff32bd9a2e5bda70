import type { DatedFact } from './fact.ts';
import { type FactId, factRegister } from './fact-register.ts';

const PERCENT = 100;
/** Two decimals. */
const CENTS = 100;

/** Growth is what the two medians beside it give. */
const growth =
  (id: FactId, from: FactId, to: FactId) =>
  (getFact: (id: FactId) => DatedFact): DatedFact => ({
    ...factRegister[id],
    value: Math.round((getFact(to).value / getFact(from).value - 1) * PERCENT * CENTS) / CENTS,
  });

/** Figures that follow from others, by name: nobody edits them. */
export const derivedFacts: Partial<Record<FactId, (getFact: (id: FactId) => DatedFact) => DatedFact>> = {
  'growth-2023-q4': growth('growth-2023-q4', 'median-2023-q3', 'median-2023-q4'),
  'growth-2024-q1': growth('growth-2024-q1', 'median-2023-q4', 'median-2024-q1'),
  'growth-2024-q2': growth('growth-2024-q2', 'median-2024-q1', 'median-2024-q2'),
  'growth-2024-q3': growth('growth-2024-q3', 'median-2024-q2', 'median-2024-q3'),
};
