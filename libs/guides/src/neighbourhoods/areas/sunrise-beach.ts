import type { Neighbourhood } from '../neighbourhood.ts';

export const toSunriseBeach = (): Neighbourhood => ({
  id: 'sunrise-beach',
  name: 'Sunrise Beach',
  character: 'School run and surf check',
  description: 'Long open beach, quiet streets and bikes left on lawns. The family end of the eastern beaches.',
  overview: [
    'Sunrise sits on the dune south of Sunshine Beach and gets fewer visitors for a simple reason: there is not much to buy. What there is instead is a long beach with off-leash mornings, tracks through the banksias, and neighbours who coach each other’s children.',
    'Houses run from brick homes of the nineteen-eighties to new ones built around the view. The wind is the same for all of them.',
  ],
  demographics: {
    text: 'Families hold the middle, many of them in trades, teaching or health, with a steady line of people who moved across from Sunshine Beach for one more bedroom.',
    familyFriendly: 5,
    retirees: 3,
    professionals: 4,
    tourists: 2,
  },
  lifestyle: {
    text: 'The day begins on the sand and ends on a verandah. For dinner out you drive five minutes north.',
    beachAccess: true,
    cafesRestaurants: 2,
    shopping: 2,
    nightlife: 1,
    outdoorActivities: 5,
  },
  amenities: {
    schools: ['Sunshine Beach State School and State High School, close enough to walk or ride from most streets'],
    medical: ['General practice nearby; hospital in Noosaville'],
    transport: ['Buses along the coastal road', 'Coastal paths for bikes and prams'],
    recreation: ['Open surf beach and dune tracks', 'Sports fields and the leisure centre towards Noosaville'],
  },
  pricing: {
    text: 'Beachfront prices resemble Sunshine Beach; west of the coastal road they fall away within three streets.',
    priceRange: 'premium',
  },
  figures: [],
  highlights: [
    'Room on the sand, even in January',
    'Children can ride to school and to each other',
    'Few short stays, so streets have residents all year',
  ],
  considerations: [
    'Open ocean: rips are strong and much of the beach is unpatrolled',
    'North-easterlies in spring, and salt in everything',
    'Evenings out mean a drive, and someone who does not drink',
  ],
  scene: 'surf/sunrise-beach',
});
