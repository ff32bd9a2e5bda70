import type { DatedFact } from './fact.ts';
import { derivedFacts } from './derived-facts.ts';
import { type FactId, factRegister } from './fact-register.ts';
import { housingFacts } from './housing-facts.ts';
import { investmentFacts } from './investment-facts.ts';
import { marketFacts } from './market-facts.ts';
import { movingFacts } from './moving-facts.ts';
import { tipsFacts } from './tips-facts.ts';

/** The figures that are published one by one: what follows from others is not among them. */
export const publishedFactIds = (Object.keys(factRegister) as FactId[]).filter((id) => !derivedFacts[id]);

/** Whether the register knows a figure of this name. */
export const isFactId = (id: string): id is FactId => Object.hasOwn(factRegister, id);

/** What people call a figure: `Noosa heads median house`. */
export const factTitle = (id: string): string => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');

interface GuideName {
  title: string;
  path: `/${string}`;
}

const NEIGHBOURHOODS = { title: 'Neighbourhoods', path: '/neighbourhoods' } as const;
const guides = [
  { facts: housingFacts, guide: NEIGHBOURHOODS },
  { facts: investmentFacts, guide: { title: 'Investment Guide', path: '/investment-guide' } },
  { facts: marketFacts, guide: { title: 'Market Insights', path: '/market-insights' } },
  { facts: movingFacts, guide: { title: 'Moving to Noosa', path: '/moving-to-noosa' } },
  { facts: tipsFacts, guide: { title: 'Real Estate Tips', path: '/real-estate-tips' } },
] as const;

/** The guide a figure stands in first. */
export const guideOf = (id: string): GuideName =>
  guides.find(({ facts }) => Object.hasOwn(facts, id))?.guide ?? NEIGHBOURHOODS;

/** Drawn as a bar, or counted with: one number, never a range. */
const ONE_NUMBER = /^(?:cost-|median-20|sales-20|days-20|pipeline-|area-)/;
/** Named by its quarter: another quarter is another figure. */
const OF_A_QUARTER = /-20\d\d-q[1-4]$/;

/** What is wrong with one field of a figure. */
export interface FactFault {
  field: string;
  message: string;
}

interface WrittenFact {
  value: number;
  upTo: number | null;
  unit: string;
  asAt: string;
  source: string;
  note: string | null;
  isIndicative: boolean;
  reviewBy: string;
}

/** What is wrong with a figure, beyond the form of each field: the guides calculate, draw and write sentences with it. */
export const factFaults = (id: FactId, fact: WrittenFact): FactFault[] =>
  rules.flatMap(({ field, check }) => {
    const message = check(fact, { id, before: factRegister[id] });
    return message ? [{ field, message }] : [];
  });

interface FactRule {
  field: keyof WrittenFact;
  check: (fact: WrittenFact, known: { id: FactId; before: DatedFact }) => string | false;
}

const rules: readonly FactRule[] = [
  {
    field: 'unit',
    check: ({ unit }, { before }) =>
      unit !== before.unit && `This figure counts ${before.unit}: the guide is written around it`,
  },
  {
    field: 'value',
    check: ({ value, unit }) => value <= 0 && unit !== 'percent change' && 'Only a change may be zero or less',
  },
  {
    field: 'upTo',
    check: ({ upTo }, { id }) =>
      upTo !== null && ONE_NUMBER.test(id) && 'The guide calculates or draws with this: one number, no range',
  },
  { field: 'upTo', check: ({ upTo, value }) => upTo !== null && upTo <= value && 'A range runs upwards' },
  {
    field: 'asAt',
    check: ({ asAt }, { id, before }) =>
      OF_A_QUARTER.test(id) && asAt !== before.asAt && `This is the figure of ${before.asAt}: the quarter is its name`,
  },
  { field: 'source', check: ({ source }) => source.endsWith('.') && 'Leave the stop out: the page adds one' },
  {
    field: 'note',
    check: ({ isIndicative, note }) => isIndicative && !note && 'An indicative figure says why it is one',
  },
  { field: 'reviewBy', check: ({ asAt, reviewBy }) => reviewBy <= asAt && 'A review comes after the figure' },
];
