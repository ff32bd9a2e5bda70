export { type DatedFact, type LabelledFact, writeAsAt, writeFact, writeMonth } from './fact.ts';
export { type FactId, factRegister, figures, getFact, labelled } from './fact-register.ts';
export { factsByReview, factsDueBy, type NamedFact } from './review.ts';
