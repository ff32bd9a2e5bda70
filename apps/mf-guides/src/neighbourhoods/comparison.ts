import type { NeighbourhoodSummary } from '@shoreline/guides';

const COMPARE_PARAMETER = 'compare';
export const COMPARE_ANCHOR = 'compare';
/** Side by side, as many as a phone can show. */
export const MOST_COMPARED = 3;

/** Shown until somebody chooses: the postcard, the river and the town. */
const FIRST_COMPARED = 'noosa-heads,noosaville,tewantin';

/** What an address compares, in the order it names them; nothing that we do not know, and never more than fit. */
export function comparedOf(
  parameters: URLSearchParams,
  summaries: readonly NeighbourhoodSummary[],
): NeighbourhoodSummary[] {
  const ids = new Set((parameters.get(COMPARE_PARAMETER) ?? FIRST_COMPARED).split(','));
  return [...ids].flatMap((id) => summaries.find((summary) => summary.id === id) ?? []).slice(0, MOST_COMPARED);
}

/** The address that takes a neighbourhood out of the comparison, or into it. The rest of the address stays. */
export function toggleAddress(
  parameters: URLSearchParams,
  compared: readonly Pick<NeighbourhoodSummary, 'id'>[],
  id: string,
): string {
  const ids: string[] = compared.map((neighbourhood) => neighbourhood.id);
  const chosen = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  const rest = new URLSearchParams(parameters);
  rest.delete(COMPARE_PARAMETER);
  const otherParameters = rest.size > 0 ? `${rest}&` : '';
  return `/neighbourhoods?${otherParameters}${COMPARE_PARAMETER}=${chosen.join(',')}#${COMPARE_ANCHOR}`;
}
