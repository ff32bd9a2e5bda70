import type { FactBook } from '@shoreline/facts';

import type { Neighbourhood } from '../neighbourhood.ts';

export const toTewantin = ({ labelled }: FactBook): Neighbourhood => ({
  id: 'tewantin',
  name: 'Tewantin',
  character: 'Old town, real town',
  description: 'The district’s first settlement and still its town hall: shady streets, big yards, the ferry north.',
  overview: [
    'Tewantin was a timber port before anyone thought of sitting on a beach, and it has kept the habits of a working town: a main street under fig trees, a bowls club, a hardware shop where they ask what you are trying to do.',
    'The council sits here, the gallery looks over the river, and a car ferry takes you across to the North Shore and more sand than anyone can walk. More people live in Tewantin than anywhere else in the shire.',
  ],
  demographics: {
    text: 'Families, tradespeople, nurses, and grandparents who have been here since the streets were gravel.',
    familyFriendly: 5,
    retirees: 4,
    professionals: 3,
    tourists: 2,
  },
  lifestyle: {
    text: 'Boats in driveways, veggie beds out the back. The beach is for weekends, the river for after work.',
    beachAccess: false,
    cafesRestaurants: 3,
    shopping: 3,
    nightlife: 2,
    outdoorActivities: 4,
  },
  amenities: {
    schools: ['Tewantin State School, the oldest of the district'],
    medical: ['General practices in town', 'Noosa Hospital, a few minutes by car'],
    transport: [
      'Buses to Noosaville, Noosa Heads and Cooroy',
      'Car ferry to Noosa North Shore',
      'River ferry at the marina',
    ],
    recreation: [
      'Noosa Regional Gallery on the riverside',
      'Noosa Marina and its Sunday markets',
      'Tewantin National Park tracks',
    ],
  },
  pricing: {
    text: 'The largest choice of family houses below the shire’s middle, most on land you can still put a shed on.',
    priceRange: 'mid',
  },
  figures: labelled({
    Residents: 'tewantin-residents',
    'From Noosa Heads': 'tewantin-to-noosa-heads',
  }),
  highlights: [
    'A full town that does not close for winter',
    'Space: for a boat, a workshop, a second car, a fig tree',
    'The river and the Everglades beyond it, without the parking',
  ],
  considerations: [
    'The surf is a drive away, and a longer one in January',
    'Older houses: budget for wiring, roof and white ants',
    'Low streets near the river belong on the flood map checklist',
  ],
  scene: 'town/tewantin',
});
