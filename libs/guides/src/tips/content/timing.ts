import type { FactBook } from '@shoreline/facts';

import type { TipTab } from '../tip.ts';

export const toTiming = ({ figures, labelled }: FactBook): TipTab => ({
  id: 'timing',
  title: 'Market Timing',
  intro:
    'Nobody rings a bell at the bottom. What can be timed is the week you look, the season you list and the day you sign.',
  cards: [
    {
      title: 'When you are buying',
      intro: 'Good homes turn up in every month; so do good reasons to wait a week.',
      tips: [
        'Look in the wet. A house inspected on a blue June morning has shown you its smile; one inspected in February rain has shown you its gutters, its slope and its neighbours’ dogs.',
        'Follow a street before you follow the market. Twenty sold signs read on foot tell you more about a price than a median made of beach houses and hinterland sheds together.',
        'Ask why it is for sale, then ask how long. A home that has sat through one price cut is a conversation; one in its first weekend is a contest.',
        'Stay in a rental through a school holiday before you commit. The street you liked in May may be a car park in January.',
        'Do not let a season hurry you. The shire has few homes for sale at any time, and each year some of them come back.',
      ],
    },
    {
      title: 'When you are selling',
      intro: 'Buyers arrive as visitors. They decide on the drive home.',
      tips: [
        'Have the photographs taken when the garden is at its best and keep them, even if you list half a year later.',
        'Pick your weeks around the holidays, not inside them: visitors fill the roads, but serious buyers come to inspect when they can park.',
        'Price it where the last three sales in your own street would put it. A hopeful price costs the first fortnight, which is the one that counts.',
        'Get the council’s approval papers for decks, sheds and studios together first. The question always comes, and it comes at the worst moment.',
        'If you must buy as well, agree on the settlement dates before you agree on the prices.',
      ],
    },
    {
      title: 'Signing, and the days after',
      intro: 'Queensland gives a buyer a short time to think. It is for thinking, not for shopping.',
      tips: [
        figures`A buyer of a home has ${'cooling-off'} to cool off, counted from the day the signed contract reaches them.`,
        figures`Ending the contract in that time may cost up to ${'cooling-off-penalty'} of the price. Cheap against a mistake, dear as a habit.`,
        'At an auction there is no cooling off. The hammer falls and it is yours: inspections, finance and nerves belong before the day.',
        'Have your solicitor read the contract before you sign it, not in the cooling-off days. They charge the same and you sleep.',
        'Risk can pass to the buyer early in Queensland. Ring an insurer on the day you sign and have a cover note before dinner.',
        'Put every promise in writing: the shed that stays, the pool fence that will be mended, the tenant who is leaving.',
      ],
    },
  ],
  figures: labelled({
    'Cooling-off': 'cooling-off',
    'Cost of ending a contract in that time, at most': 'cooling-off-penalty',
  }),
});
