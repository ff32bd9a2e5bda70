import type { DatedFact, FactId, LabelledFact } from '@shoreline/facts';

/** From 1, hardly any, to 5, as much as the shire has. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** One of the six neighbourhoods of the guide. */
export interface Neighbourhood {
  id: string;
  name: string;
  /** One or two sentences for its card. */
  description: string;
  /** Its character in a few words. */
  character: string;
  /** Paragraphs that open its detail view. */
  overview: readonly string[];
  demographics: { text: string; familyFriendly: Rating; retirees: Rating; professionals: Rating; tourists: Rating };
  lifestyle: {
    text: string;
    beachAccess: boolean;
    cafesRestaurants: Rating;
    shopping: Rating;
    nightlife: Rating;
    outdoorActivities: Rating;
  };
  amenities: {
    schools: readonly string[];
    medical: readonly string[];
    transport: readonly string[];
    recreation: readonly string[];
  };
  pricing: {
    text: string;
    medianHouse: FactId;
    medianUnit: FactId;
    rentalYield: FactId;
    priceRange: 'budget' | 'mid' | 'premium' | 'luxury';
  };
  /** Figures about the place itself, with their labels. */
  figures: readonly { label: string; fact: FactId }[];
  highlights: readonly string[];
  considerations: readonly string[];
  /** Kind and slug of its picture. */
  scene: string;
}

/** As much of a neighbourhood as its card shows. */
export interface NeighbourhoodSummary extends Pick<
  Neighbourhood,
  'id' | 'name' | 'character' | 'description' | 'scene'
> {
  demographics: Omit<Neighbourhood['demographics'], 'text'>;
  lifestyle: Omit<Neighbourhood['lifestyle'], 'text'>;
  pricing: Pick<Neighbourhood['pricing'], 'priceRange'>;
}

/** A neighbourhood in full, its figures looked up. */
export interface OpenNeighbourhood extends Omit<Neighbourhood, 'figures' | 'pricing'> {
  figures: readonly LabelledFact[];
  pricing: Pick<Neighbourhood['pricing'], 'text' | 'priceRange'> &
    Record<'medianHouse' | 'medianUnit' | 'rentalYield', DatedFact>;
}
