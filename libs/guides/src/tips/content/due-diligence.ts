import type { FactBook } from '@shoreline/facts';

import type { TipTab } from '../tip.ts';

export const toDueDiligence = ({ figures, labelled }: FactBook): TipTab => ({
  id: 'due-diligence',
  title: 'Due Diligence',
  intro: 'Salt, sand, slope, termites and a flood map: four of them you can inspect, one you can look up.',
  cards: [
    {
      title: 'The house',
      intro: 'Coastal houses age from the screws outwards.',
      tips: [
        'Have it inspected for structure and for pests by somebody who works for you alone, and walk round with them.',
        'Look for salt: window tracks, balcony fixings, the feet of steel posts, the back of the air conditioner.',
        'Under the house tells the truth. Damp soil, old timber against the ground and a missing termite barrier are worth more than a new kitchen.',
        'Ask for the approvals of everything that was built on later. An unapproved deck becomes yours along with its risk.',
        'Turn on every tap at once, and ask what happens to rainwater when the drain is full.',
        'A pool needs a safety certificate. Ask to see it, and its date.',
      ],
    },
    {
      title: 'The land',
      intro: 'Much of the shire is water, park or slope, and the rest is beside one of them.',
      tips: [
        'Look the address up in the council’s flood and bushfire maps, then ask an insurer what they make of it.',
        'Find the easements. The sewer decides where a pool can go, and it was there first.',
        'Walk to the shops, the beach and the bus with the bags you would carry, at the hour you would do it.',
        'Ask about the vegetation. A protected tree is a neighbour for life, and koala habitat has rules of its own.',
        'Read what may be built next door, not only what stands there. The planning scheme is public.',
      ],
    },
    {
      title: 'The papers',
      intro: 'The dull hour that saves the dear year.',
      tips: [
        'Sellers must hand over a disclosure statement with searches before you sign. If yours is thin, ask what is missing.',
        'In a unit, read the last minutes of the body corporate. Quarrels, leaks and special levies are all in there, in that order.',
        'Check whether short stays are allowed, and whether the council’s approval goes with the home or went with the owner.',
        'Search the title, the rates and any orders on the building. Your solicitor does this in the cooling-off days if you ask on the first.',
        figures`Use the ${'cooling-off'} you have: reports on the second day, answers on the third, a decision on the fourth, and a night before the last.`,
      ],
    },
  ],
  figures: labelled({ 'Cooling-off': 'cooling-off' }),
});
