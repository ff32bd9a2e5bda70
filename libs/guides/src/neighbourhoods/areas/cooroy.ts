import type { FactBook } from '@shoreline/facts';

import type { Neighbourhood } from '../neighbourhood.ts';

export const toCooroy = ({ labelled }: FactBook): Neighbourhood => ({
  id: 'cooroy',
  name: 'Cooroy',
  character: 'Hinterland with a train',
  description: 'A railway town in green hills, with an arts centre in the butter factory and mist on cold mornings.',
  overview: [
    'Go inland until the air changes and you are in Cooroy. It grew around the railway and the butter factory; the trains still stop, and the factory is full of potters. Maple Street still does its own shopping, and the library is one that people show to visitors.',
    'Around the town lie small acreages with dams, cattle on agistment and long gravel drives. It is where people go who wanted Noosa and found that they wanted land.',
  ],
  demographics: {
    text: 'Families, makers, commuters to the coast and to Gympie, and farmers’ children who never left or came back.',
    familyFriendly: 5,
    retirees: 4,
    professionals: 3,
    tourists: 1,
  },
  lifestyle: {
    text: 'A frost or two each winter, a fire to go with it, and neighbours who own a tractor.',
    beachAccess: false,
    cafesRestaurants: 3,
    shopping: 3,
    nightlife: 1,
    outdoorActivities: 4,
  },
  amenities: {
    schools: [
      'Cooroy State School',
      'Noosa District State High School, with campuses in Cooroy and Pomona',
      'Noosa Christian College',
    ],
    medical: ['General practices and a pharmacy in town', 'Hospitals in Noosaville and Nambour'],
    transport: [
      'Station on the North Coast line to Brisbane and Gympie',
      'Buses to Tewantin and Noosa',
      'Next to the Bruce Highway',
    ],
    recreation: ['Cooroy Butter Factory Arts Centre', 'Noosa Trail Network', 'Lake Macdonald and its botanic garden'],
  },
  pricing: {
    text: 'Town houses are among the least expensive in the shire; acreage is a market of its own and priced by the view.',
    priceRange: 'budget',
  },
  figures: labelled({
    Residents: 'cooroy-residents',
    'From Noosa Heads': 'cooroy-to-noosa-heads',
  }),
  highlights: [
    'A train to Brisbane, which nowhere on the coast can say',
    'Schools from prep to year twelve in one town',
    'Land, quiet and stars within the shire',
  ],
  considerations: [
    'A surf before work means leaving in the dark',
    'Tank water, septic and fire breaks on acreage: ask who maintains them',
    'Freight trains are part of the night',
  ],
  scene: 'hinterland/cooroy',
});
