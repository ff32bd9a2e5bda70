import type { Neighbourhood, NeighbourhoodSummary, Rating } from '@shoreline/guides';

export interface LabelledRating {
  label: string;
  rating: Rating;
}

export const whoRatings = ({ demographics }: Pick<NeighbourhoodSummary, 'demographics'>): LabelledRating[] => [
  { label: 'Families', rating: demographics.familyFriendly },
  { label: 'Retirees', rating: demographics.retirees },
  { label: 'Professionals', rating: demographics.professionals },
  { label: 'Visitors', rating: demographics.tourists },
];

export const doingRatings = ({ lifestyle }: Pick<NeighbourhoodSummary, 'lifestyle'>): LabelledRating[] => [
  { label: 'Cafés & restaurants', rating: lifestyle.cafesRestaurants },
  { label: 'Shopping', rating: lifestyle.shopping },
  { label: 'Nightlife', rating: lifestyle.nightlife },
  { label: 'Outdoors', rating: lifestyle.outdoorActivities },
];

/** Price ranges relative to the shire: the lowest of them is not cheap elsewhere. */
export const priceRangeLabels: Record<Neighbourhood['pricing']['priceRange'], string> = {
  budget: 'Lower end of the shire',
  mid: 'Middle of the shire',
  premium: 'Upper end of the shire',
  luxury: 'Top of the shire',
};
