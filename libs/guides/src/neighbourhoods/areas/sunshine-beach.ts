import type { FactBook } from '@shoreline/facts';

import type { Neighbourhood } from '../neighbourhood.ts';

export const toSunshineBeach = ({ labelled }: FactBook): Neighbourhood => ({
  id: 'sunshine-beach',
  name: 'Sunshine Beach',
  character: 'Village on a dune',
  description: 'One short street of cafés, a surf club with the best deck in the shire, and hills that keep you fit.',
  overview: [
    'Sunshine Beach is small, steep and sure of itself. The village is a single block that empties onto the sand; the surf club stands at the end of it, and on a Friday you can hear most of the suburb from its deck.',
    'It backs onto the national park, so the walk to Noosa Heads goes by Alexandria Bay instead of by road. Old fibro shacks survive between very large new houses, and each side thinks the other is being unreasonable.',
  ],
  demographics: {
    text: 'Surfers of every age, families who bought early, and owners who visit. School-gate talk covers swell, and then property.',
    familyFriendly: 4,
    retirees: 3,
    professionals: 5,
    tourists: 3,
  },
  lifestyle: {
    text: 'Barefoot and well fed. You will know the barista’s dog before you know the barista.',
    beachAccess: true,
    cafesRestaurants: 4,
    shopping: 2,
    nightlife: 2,
    outdoorActivities: 5,
  },
  amenities: {
    schools: ['Sunshine Beach State School', 'Sunshine Beach State High School', 'St Thomas More Primary School'],
    medical: ['Practices at Noosa Junction over the hill', 'Noosa Hospital in Noosaville'],
    transport: ['Buses to Noosa Junction', 'On foot through the national park, which counts as transport here'],
    recreation: ['Patrolled surf beach in season', 'Coastal Track to Noosa Heads', 'Surf life saving club'],
  },
  pricing: {
    text: 'Among the highest house prices in Queensland, on very few sales. One clifftop settlement moves the median.',
    priceRange: 'luxury',
  },
  figures: labelled({
    Residents: 'sunshine-beach-residents',
    'From Noosa Heads': 'sunshine-beach-to-noosa-heads',
  }),
  highlights: [
    'Village, school, surf and national park within one walk',
    'Primary and high school in the suburb',
    'Sea breeze on days when the river does not move',
  ],
  considerations: [
    'Very few homes come up, and fewer at a price a wage can carry',
    'Alexandria Bay, round the corner, is unpatrolled and dangerous',
    'Steep blocks: bring your own knees to the inspection',
  ],
  scene: 'surf/sunshine-beach',
});
