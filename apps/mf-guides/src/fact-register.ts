import { housingFacts } from './facts/housing-facts.ts';
import { placeFacts } from './facts/place-facts.ts';
import type { DatedFact } from './fact.ts';

/** Every figure the guides show, by name. A page names a fact; it never writes the number itself. */
export const factRegister = { ...housingFacts, ...placeFacts } satisfies Record<string, DatedFact>;

export type FactId = keyof typeof factRegister;

/** Looks a figure up. */
export const getFact = (id: FactId): DatedFact => factRegister[id];
