import type { LabelledFact } from '@shoreline/facts';

export const AREA_PARAMETER = 'area';

export const AREA_ANCHOR = 'area';

/** From 1, hardly any, to 5, as much as the shire has. */
export type Rating = 1 | 2 | 3 | 4 | 5;

export interface Neighbourhood {
  id: 'noosa-heads' | 'noosaville' | 'sunrise-beach' | 'sunshine-beach' | 'tewantin' | 'cooroy';
  name: string;
  description: string;
  character: string;
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
  amenities: Record<'schools' | 'medical' | 'transport' | 'recreation', readonly string[]>;
  pricing: { text: string; priceRange: 'budget' | 'mid' | 'premium' | 'luxury' };
  figures: readonly LabelledFact[];
  highlights: readonly string[];
  considerations: readonly string[];
  scene: string;
}

export const areaAddress = (id: string): string => `/neighbourhoods?${AREA_PARAMETER}=${id}#${AREA_ANCHOR}`;
