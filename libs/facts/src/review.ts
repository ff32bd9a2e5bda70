import type { DatedFact } from './fact.ts';
import type { FactBook } from './fact-book.ts';
import { publishedFactIds } from './fact-rules.ts';

/** A figure of the register with its name. */
export interface NamedFact {
  id: string;
  fact: DatedFact;
}

/** Every figure somebody looks after, as a book has it; the one due for review first in front. */
export const factsByReview = ({ getFact }: Pick<FactBook, 'getFact'>): NamedFact[] =>
  publishedFactIds
    .map((id) => ({ id, fact: getFact(id) }))
    .toSorted((one, other) => one.fact.reviewBy.localeCompare(other.fact.reviewBy) || one.id.localeCompare(other.id));

/** Figures that somebody should have looked at by the end of a month (`2027-05`). */
export const factsDueBy = (book: Pick<FactBook, 'getFact'>, month: string): NamedFact[] =>
  factsByReview(book).filter(({ fact }) => fact.reviewBy <= month);
