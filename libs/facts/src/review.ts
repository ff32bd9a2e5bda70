import type { DatedFact } from './fact.ts';
import { factRegister } from './fact-register.ts';

/** A figure of the register with its name. */
export interface NamedFact {
  id: string;
  fact: DatedFact;
}

/** Every figure of the register, the one due for review first in front. */
export const factsByReview = (): NamedFact[] =>
  Object.entries<DatedFact>(factRegister)
    .map(([id, fact]) => ({ id, fact }))
    .toSorted((one, other) => one.fact.reviewBy.localeCompare(other.fact.reviewBy) || one.id.localeCompare(other.id));

/** Figures that somebody should have looked at by the end of a month (`2027-05`). */
export const factsDueBy = (month: string): NamedFact[] => factsByReview().filter(({ fact }) => fact.reviewBy <= month);
