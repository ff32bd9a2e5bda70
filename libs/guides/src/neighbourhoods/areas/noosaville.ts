import type { FactBook } from '@shoreline/facts';

import type { Neighbourhood } from '../neighbourhood.ts';

export const toNoosaville = ({ labelled }: FactBook): Neighbourhood => ({
  id: 'noosaville',
  name: 'Noosaville',
  character: 'River first',
  description: 'Flat streets, pelicans and Gympie Terrace at dusk. The working, shopping, paddling middle of Noosa.',
  overview: [
    'Noosaville turns its face to the river. The grass along Gympie Terrace is the shire’s shared front yard: prams in the morning, rowers before them, fish and chips after, and a sunset that people who have seen three thousand of them still stop for.',
    'Behind it lies what a town needs and a postcard leaves out: the hospital, the industrial estate where things get fixed, the shops at Noosa Civic, and Lake Weyba for anyone who finds the river busy.',
  ],
  demographics: {
    text: 'Young families and downsizers in about equal parts, because both asked for the same thing: a street without a hill.',
    familyFriendly: 5,
    retirees: 5,
    professionals: 4,
    tourists: 4,
  },
  lifestyle: {
    text: 'A bicycle does most errands. The surf is a short drive, which locals call far.',
    beachAccess: false,
    cafesRestaurants: 5,
    shopping: 5,
    nightlife: 3,
    outdoorActivities: 4,
  },
  amenities: {
    schools: [
      'Primary and secondary schools nearby at Tewantin and Sunshine Beach',
      'Noosaville sits between them, so most children ride or take one bus',
    ],
    medical: ['Noosa Hospital', 'General practices, pathology and imaging near the hospital'],
    transport: ['Buses along the river to Noosa Heads and Tewantin', 'River ferry', 'Flat shared paths'],
    recreation: ['The river foreshore along Gympie Terrace', 'Noosa Farmers Market on Sundays', 'Lake Weyba'],
  },
  pricing: {
    text: 'River frontage has its own market. Two streets back, villas and older units are where many people first get in.',
    priceRange: 'premium',
  },
  figures: labelled({ Residents: 'noosaville-residents' }),
  highlights: [
    'The easiest suburb in the shire to live in without driving everywhere',
    'Hospital, hardware and a very good bakery within one errand',
    'Water you can put a kayak on before work',
  ],
  considerations: [
    'Low ground: read the flood mapping for the exact address',
    'Weyba Road and the river strip slow to a walk in holidays',
    'Sandflies at dusk choose their people',
  ],
  scene: 'river/noosaville',
});
