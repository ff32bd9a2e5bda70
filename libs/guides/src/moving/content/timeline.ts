import type { FactBook } from '@shoreline/facts';

import type { RelocationPhase } from '../moving-guide.ts';

const toBefore = ({ figures }: FactBook): RelocationPhase => ({
  phase: 'Before you move',
  timeframe: figures`${'before-the-move'} before`,
  tasks: [
    {
      id: 'visit',
      title: 'Come back on a wet Tuesday',
      description: 'See the street out of season and at school time. What is open then is what is there for you.',
      priority: 'high',
      category: 'lifestyle',
    },
    {
      id: 'schools',
      title: 'Ask schools about places',
      description: 'State schools enrol by catchment. Ask for the map and what proof of address they want.',
      priority: 'high',
      category: 'admin',
    },
    {
      id: 'lease',
      title: 'Have the lease or contract read',
      description: 'A local solicitor knows the flood maps, the body corporates and the short-stay rules by street.',
      priority: 'high',
      category: 'legal',
    },
    {
      id: 'truck',
      title: 'Book the removal truck',
      description: 'Month-ends and school holidays go first. Tell them about steep drives and low branches.',
      priority: 'medium',
      category: 'admin',
    },
    {
      id: 'power',
      title: 'Compare power and internet',
      description: 'Find out what the address can have, then order with the date you arrive.',
      priority: 'medium',
      category: 'utilities',
    },
  ],
});

const toMovingWeek = ({ figures }: FactBook): RelocationPhase => ({
  phase: 'Moving week',
  timeframe: figures`${'moving-week'}`,
  tasks: [
    {
      id: 'mail',
      title: 'Redirect the mail',
      description: 'For longer than seems needed. The letter that matters comes from whoever you forgot.',
      priority: 'high',
      category: 'admin',
    },
    {
      id: 'meters',
      title: 'Read the meters at both ends',
      description: 'Photograph electricity, gas and water on the day, with the number in the picture.',
      priority: 'high',
      category: 'utilities',
    },
    {
      id: 'insure',
      title: 'Insure home and contents from day one',
      description: 'Ask how the policy treats flood, storm and salt. Those are three different words here.',
      priority: 'high',
      category: 'legal',
    },
    {
      id: 'entry',
      title: 'Fill in the entry report',
      description: 'Renters: every scratch, with photographs, and back to the agent in the time it says.',
      priority: 'medium',
      category: 'legal',
    },
    {
      id: 'swim',
      title: 'Leave the boxes and swim',
      description: 'Between the flags. It is why you came, and the kettle can wait.',
      priority: 'low',
      category: 'lifestyle',
    },
  ],
});

const toFirstWeeks = ({ figures }: FactBook): RelocationPhase => ({
  phase: 'First month',
  timeframe: 'The first four weeks',
  tasks: [
    {
      id: 'licence',
      title: 'Change your driver’s licence',
      description: figures`Within ${'licence-transfer'}. Book the service centre online and bring two proofs of address.`,
      priority: 'high',
      category: 'legal',
    },
    {
      id: 'enrol',
      title: 'Update your electoral enrolment',
      description: figures`Within ${'enrolment-update'} of being entitled to. One form covers all three governments.`,
      priority: 'high',
      category: 'legal',
    },
    {
      id: 'car',
      title: 'Register the car in Queensland',
      description: figures`From another state: within ${'vehicle-registration'}, with a safety certificate from a local workshop.`,
      priority: 'high',
      category: 'admin',
    },
    {
      id: 'doctor',
      title: 'Find a doctor with open books',
      description: 'Ring before you are ill. Change your Medicare address and have the records sent ahead.',
      priority: 'medium',
      category: 'admin',
    },
    {
      id: 'bins',
      title: 'Learn the bin nights',
      description: 'The council says which bin goes out which week. So will the street, if you watch it.',
      priority: 'low',
      category: 'utilities',
    },
  ],
});

const toFirstMonths = ({ figures }: FactBook): RelocationPhase => ({
  phase: 'Ongoing settlement',
  timeframe: figures`First ${'settling-in'}`,
  tasks: [
    {
      id: 'pets',
      title: 'Register the dog',
      description: 'With the council, and change the address on the microchip, which is a different register.',
      priority: 'medium',
      category: 'legal',
    },
    {
      id: 'storm',
      title: 'Make a plan for storm season',
      description: 'Trim, tie down, know your evacuation route, and sign up for the council’s warnings.',
      priority: 'high',
      category: 'lifestyle',
    },
    {
      id: 'solar',
      title: 'Look at the first power bill',
      description: 'Compare it with the plan you chose, then ask about solar, batteries and controlled load.',
      priority: 'medium',
      category: 'utilities',
    },
    {
      id: 'will',
      title: 'Check wills and powers of attorney',
      description: 'Most interstate documents hold, but enduring powers are worth an hour with a Queensland solicitor.',
      priority: 'low',
      category: 'legal',
    },
    {
      id: 'join',
      title: 'Join one thing',
      description: 'Surf club, choir, Landcare, footy, the library’s Thursday group. One is enough to be known.',
      priority: 'medium',
      category: 'lifestyle',
    },
  ],
});

/** What there is to do, from before the move until it is home. */
export const toPhases = (book: FactBook): readonly RelocationPhase[] => [
  toBefore(book),
  toMovingWeek(book),
  toFirstWeeks(book),
  toFirstMonths(book),
];
