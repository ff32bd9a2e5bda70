import { housingFacts } from './housing-facts.ts';
import { investmentFacts } from './investment-facts.ts';
import { marketFacts } from './market-facts.ts';
import { movingFacts } from './moving-facts.ts';
import { placeFacts } from './place-facts.ts';
import { tipsFacts } from './tips-facts.ts';
import type { DatedFact } from './fact.ts';

/** Every figure the guides show, by name. A page names a fact; it never writes the number itself. */
export const factRegister = {
  ...housingFacts,
  ...investmentFacts,
  ...movingFacts,
  ...marketFacts,
  ...placeFacts,
  ...tipsFacts,
} satisfies Record<string, DatedFact>;

export type FactId = keyof typeof factRegister;

/** Looks a figure up by its name in the register. */
export const getFact = (id: FactId): DatedFact => factRegister[id];
