import type { CouncilService } from '../moving-guide.ts';

export const council: readonly CouncilService[] = [
  {
    name: 'Waste & recycling',
    description: 'Bin nights by address, extra bins, and what the resource recovery centre takes free of charge.',
    contact: '(07) 5550 0161',
    website: 'https://waste.noosa-council.example',
    priority: 'essential',
    icon: 'waste',
  },
  {
    name: 'Rates & property',
    description: 'Before you buy, ask for a property search. Once you have, tell them and set up the payments.',
    contact: '(07) 5550 0162',
    website: 'https://rates.noosa-council.example',
    priority: 'essential',
    icon: 'rates',
  },
  {
    name: 'Building & planning',
    description: 'Before the pool, the deck, the granny flat or the short-stay listing. A question costs nothing.',
    contact: '(07) 5550 0163',
    website: 'https://planning.noosa-council.example',
    priority: 'important',
    icon: 'building',
  },
  {
    name: 'Animals',
    description: 'Dog registration, off-leash beaches and their hours, and who to ring when a dog goes missing.',
    contact: '(07) 5550 0164',
    website: 'https://animals.noosa-council.example',
    priority: 'important',
    icon: 'pets',
  },
  {
    name: 'Libraries',
    description:
      'Noosaville and Cooroy, and kiosks in Pomona and Peregian Beach. The card is free, and so is a desk to work at.',
    contact: '(07) 5550 0165',
    website: 'https://libraries.noosa-council.example',
    priority: 'optional',
    icon: 'library',
  },
  {
    name: 'Parks & bushland',
    description: 'Fallen trees, trail conditions, and the volunteers who put the dunes back.',
    contact: '(07) 5550 0166',
    priority: 'optional',
    icon: 'parks',
  },
];

export const office = {
  address: 'Level 2, 9 Pelican Street, Tewantin QLD 4565',
  hours: [
    { when: 'Monday to Friday', hours: '8:30am-4:30pm' },
    { when: 'Weekends', hours: 'Closed' },
    { when: 'Online services', hours: '24/7' },
  ],
};
