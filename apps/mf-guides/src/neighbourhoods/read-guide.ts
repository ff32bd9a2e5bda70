import { type DatedFact, type FactId, getFact, type LabelledFact } from '@shoreline/facts';

import type { Neighbourhood, NeighbourhoodSummary, OpenNeighbourhood } from './neighbourhood.ts';
import { findNeighbourhood, neighbourhoods } from './neighbourhood-list.ts';

/** What the page shows. */
export interface NeighbourhoodGuide {
  /** All six, in short. */
  summaries: readonly NeighbourhoodSummary[];
  /** The neighbourhood an address opens, if it names one we know. */
  open: OpenNeighbourhood | null;
  /** The shire, to compare the six with. */
  shire: readonly LabelledFact[];
  /** What the ratings are. */
  ratings: DatedFact;
}

/** Puts together what the page shows at an address. */
export function readGuide(area: string | null): NeighbourhoodGuide {
  const open = findNeighbourhood(area);
  return {
    summaries: neighbourhoods.map(toSummary),
    open: open ? toOpen(open) : null,
    shire: shireFigures.map(lookUp),
    ratings: getFact('area-ratings'),
  };
}

const shireFigures: readonly { label: string; fact: FactId }[] = [
  { label: 'People in the shire', fact: 'shire-residents' },
  { label: 'Median house', fact: 'shire-median-house' },
  { label: 'Median unit', fact: 'shire-median-unit' },
];

const lookUp = ({ label, fact }: { label: string; fact: FactId }): LabelledFact => ({ label, fact: getFact(fact) });

function toSummary({ id, name, character, description, scene, ...rest }: Neighbourhood): NeighbourhoodSummary {
  const { text: _who, ...demographics } = rest.demographics;
  const { text: _doing, ...lifestyle } = rest.lifestyle;
  const { priceRange } = rest.pricing;
  return { id, name, character, description, scene, demographics, lifestyle, pricing: { priceRange } };
}

const toOpen = ({ figures, pricing, ...rest }: Neighbourhood): OpenNeighbourhood => ({
  ...rest,
  figures: figures.map(lookUp),
  pricing: {
    ...pricing,
    medianHouse: getFact(pricing.medianHouse),
    medianUnit: getFact(pricing.medianUnit),
    rentalYield: getFact(pricing.rentalYield),
  },
});
