export { type DatedFact, type LabelledFact, writeAsAt, writeFact, writeMonth } from './fact.ts';
export { type FactBook, openFactBook, type PublishedFact, toDatedFact } from './fact-book.ts';
export { type FactId, factRegister, getFact } from './fact-register.ts';
export { type FactFault, factFaults, factTitle, guideOf, isFactId, publishedFactIds } from './fact-rules.ts';
export { factsByReview, factsDueBy, type NamedFact } from './review.ts';
