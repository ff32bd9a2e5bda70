import { housingFacts } from './housing-facts.ts';
import { investmentFacts } from './investment-facts.ts';
import { marketFacts } from './market-facts.ts';
import { movingFacts } from './moving-facts.ts';
import { placeFacts } from './place-facts.ts';
import { tipsFacts } from './tips-facts.ts';
import { type DatedFact, type LabelledFact, writeFact } from './fact.ts';

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

/** Looks figures up, each under the label a page gives it, in that order. */
export const labelled = (ids: Readonly<Record<string, FactId>>): LabelledFact[] =>
  Object.entries(ids).map(([label, id]) => ({ label, fact: getFact(id) }));

/** A sentence with figures of the register: figures`Within ${'licence-transfer'} of arriving`. */
export const figures = (parts: TemplateStringsArray, ...ids: FactId[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => writeFact(getFact(id))));
