import { toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import type { ListedFact } from '@shoreline/contracts/operator-content';

/** What the list of figures is narrowed to; it stands in the address. */
export interface FactView {
  search: string;
  /** The guide that shows them. */
  section: string;
  /** Only those to be looked at by the end of this month. */
  isDue: boolean;
}

const MONTH_LENGTH = '2027-05'.length;

/** The month it is in Noosa: `2027-05`. */
export const monthOf = (now: Date): string => toIsoDate(toBrisbaneDay(now)).slice(0, MONTH_LENGTH);

export const readFactView = (params: URLSearchParams): FactView => ({
  search: params.get('search')?.trim() ?? '',
  section: params.get('section') ?? '',
  isDue: params.get('due') === 'true',
});

export const toFactQuery = ({ search, section, isDue }: FactView): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(section && { section }),
    ...(isDue && { due: 'true' }),
  }).toString();

/** A figure is due in the month of its review, and from then on. */
export const isDueBy = ({ fields: { reviewBy } }: Pick<ListedFact, 'fields'>, month: string): boolean =>
  reviewBy <= month;

export function filterFacts(facts: readonly ListedFact[], view: FactView, month: string): ListedFact[] {
  const terms = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  return facts.filter((fact) => {
    const text = `${fact.title} ${fact.fields.source}`.toLowerCase();
    if (view.section && fact.guide !== view.section) return false;
    if (view.isDue && !isDueBy(fact, month)) return false;
    return terms.every((term) => text.includes(term));
  });
}
