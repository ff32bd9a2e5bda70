import type { FactBook } from '@shoreline/facts';

import type { Neighbourhood } from '../neighbourhood.ts';

export const toNoosaHeads = ({ labelled }: FactBook): Neighbourhood => ({
  id: 'noosa-heads',
  name: 'Noosa Heads',
  character: 'The postcard, lived in',
  description: 'Main Beach, Hastings Street and the national park gate. Everybody comes here; some get to stay.',
  overview: [
    'There are two Noosa Heads. One is the flat strip along Main Beach, where the sea faces north, the waves come in tidy and a parking space is a conversation topic. The other is up the hill and over at the Junction, where people buy school shoes, see the physio and know the name of the woman at the post office.',
    'Residents learn to use the first at the hours visitors do not: the beach before seven, Hastings Street on a wet Tuesday. The reward is a national park at the end of the road, with koalas in it and whales past it in season.',
  ],
  demographics: {
    text: 'A mix that surprises people: retired couples in units, hospitality workers sharing, professionals who work from home, and houses that are lit for six weeks a year.',
    familyFriendly: 3,
    retirees: 4,
    professionals: 4,
    tourists: 5,
  },
  lifestyle: {
    text: 'Walk to the water, walk to dinner, walk home. A car is for the rest of the shire.',
    beachAccess: true,
    cafesRestaurants: 5,
    shopping: 4,
    nightlife: 4,
    outdoorActivities: 5,
  },
  amenities: {
    schools: ['Sunshine Beach’s primary and high schools, over the hill'],
    medical: ['General practices and pharmacies at Noosa Junction', 'Noosa Hospital, in neighbouring Noosaville'],
    transport: [
      'Bus station at Noosa Junction',
      'River ferry from the sound in season',
      'Parking: early or not at all',
    ],
    recreation: [
      'Main Beach and Little Cove',
      'Noosa National Park and its Coastal Track',
      'The J, for theatre and film',
    ],
  },
  pricing: {
    text: 'The dearest units in the shire stand here. Many carry holiday-letting rules or body-corporate fees worth reading before the view.',
    priceRange: 'luxury',
  },
  figures: labelled({ Residents: 'noosa-heads-residents' }),
  highlights: [
    'A north-facing beach that is gentle on most days of the year',
    'The national park begins where the footpath ends',
    'Doctors, cinema and groceries within one walk at the Junction',
  ],
  considerations: [
    'School holidays are a different town: plan trips around them',
    'Short-stay homes next door; the council has a local law and a complaints line',
    'Salt and slope are hard on houses, and insurance prices both in',
  ],
  scene: 'headland/noosa-heads',
});
