import type { DatedFact, LabelledFact } from './fact.ts';
import { writeFact } from './fact.ts';
import { derivedFacts } from './derived-facts.ts';
import { type FactId, factRegister } from './fact-register.ts';

/** A figure as editors published it. What it counts stands in the register alone. */
export interface PublishedFact {
  id: string;
  value: number;
  upTo: number | null;
  asAt: string;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  isIndicative: boolean;
  reviewBy: string;
}

/** Every figure of the register as it is published, to be named by guides. */
export interface FactBook {
  /** Looks a figure up by its name in the register. */
  getFact(id: FactId): DatedFact;
  /** Looks figures up, each under the label a page gives it, in that order. */
  labelled(ids: Readonly<Record<string, FactId>>): LabelledFact[];
  /** A sentence with figures: figures`Within ${'licence-transfer'} of arriving`. */
  figures(parts: TemplateStringsArray, ...ids: FactId[]): string;
}

/** The register with what was published over it. A figure nobody published is what the register says; one it does not know is left out. */
export function openFactBook(published: readonly PublishedFact[] = []): FactBook {
  const known = new Map(published.map((fact) => [fact.id, fact]));
  const getFact = (id: FactId): DatedFact => {
    const derive = derivedFacts[id];
    if (derive) return derive(getFact);
    const found = known.get(id);
    return found ? toDatedFact(found, factRegister[id].unit) : factRegister[id];
  };

  return {
    getFact,
    labelled: (ids) => Object.entries(ids).map(([label, id]) => ({ label, fact: getFact(id) })),
    figures: (parts, ...ids) => String.raw({ raw: parts }, ...ids.map((id) => writeFact(getFact(id)))),
  };
}

/** Absent is absent, as in the register. */
export const toDatedFact = (
  { value, upTo, asAt, source, sourceUrl, note, isIndicative, reviewBy }: Omit<PublishedFact, 'id'>,
  unit: DatedFact['unit'],
): DatedFact => ({
  value,
  ...(upTo !== null && { upTo }),
  unit,
  asAt: asAt as DatedFact['asAt'],
  source,
  ...(sourceUrl !== null && { sourceUrl }),
  ...(note !== null && { note }),
  ...(isIndicative && { isIndicative }),
  reviewBy: reviewBy as DatedFact['reviewBy'],
});
