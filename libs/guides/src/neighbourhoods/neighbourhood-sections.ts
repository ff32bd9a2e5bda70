import type { FactBook } from '@shoreline/facts';

import { type GuideSection, partSections, toSentences } from '../guide-section.ts';
import { AREA_ANCHOR, AREA_PARAMETER, type Neighbourhood } from './neighbourhood.ts';
import { toNeighbourhoods } from './read-neighbourhoods.ts';

export const neighbourhoodSections = (book: FactBook): GuideSection[] => toNeighbourhoods(book).flatMap(toSections);

const toSections = ({ id, name, character, description, overview, ...rest }: Neighbourhood): GuideSection[] =>
  partSections('/neighbourhoods', {
    query: `${AREA_PARAMETER}=${id}`,
    itself: { anchor: AREA_ANCHOR, title: name, text: toSentences(character, description, overview) },
    headings: [
      { anchor: 'demographics', title: 'Demographics', text: rest.demographics.text },
      { anchor: 'lifestyle', title: 'Lifestyle', text: rest.lifestyle.text },
      { anchor: 'pricing', title: 'Pricing', text: rest.pricing.text },
      { anchor: 'amenities', title: 'Amenities', text: toSentences(...Object.values(rest.amenities)) },
      { anchor: 'highlights', title: 'Highlights', text: toSentences(rest.highlights) },
      { anchor: 'considerations', title: 'Considerations', text: toSentences(rest.considerations) },
    ],
  });
