import { type DatedFact, writeFact } from '@shoreline/facts';

/** A figure that says whether somebody published it: `$1,420,000`, or `about $1,385,000`. */
export const writeFigure = (fact: DatedFact): string =>
  fact.isIndicative ? `about ${writeFact(fact)}` : writeFact(fact);

const short = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 3 });
const MILLION = 1_000_000;

/** A price with as few characters as a drawing has room for: `$1.385m`. */
export const writeShortPrice = ({ value }: DatedFact): string => `$${short.format(value / MILLION)}m`;
