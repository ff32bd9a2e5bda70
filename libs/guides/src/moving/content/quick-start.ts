import type { FactBook } from '@shoreline/facts';

import type { EssentialService } from '../moving-guide.ts';

export const essentials: readonly EssentialService[] = [
  {
    kind: 'Electricity',
    provider: 'Lantern Energy',
    phone: '(07) 5550 0141',
    note: 'You choose the retailer. Take a photograph of the meter on the first day.',
    icon: 'electricity',
  },
  {
    kind: 'Gas',
    provider: 'Bottle & Flame',
    phone: '(07) 5550 0178',
    note: 'Few streets have mains gas. Most homes that cook with it have two bottles outside.',
    icon: 'gas',
  },
  {
    kind: 'Water',
    provider: 'Headwater Utilities',
    phone: '(07) 5550 0126',
    note: 'In town it comes with the house; in the hinterland ask about tanks and the pump.',
    icon: 'water',
  },
  {
    kind: 'Internet',
    provider: 'Paperbark Broadband',
    phone: '(07) 7010 0133',
    note: 'Ask which connection the address has before you sign a lease, not after.',
    icon: 'internet',
  },
  {
    kind: 'Mobile',
    provider: 'Shoal Mobile',
    phone: '0491 570 156',
    note: 'Hills and headlands make shadows. Try your phone inside the house at the inspection.',
    icon: 'mobile',
  },
];

export const toRegistrations = ({ figures }: FactBook) => [
  {
    title: 'Driver’s licence',
    deadline: figures`within ${'licence-transfer'}`,
    text: 'Change an interstate licence at a transport service centre. Bring proof of the new address; it takes one visit if you do.',
  },
  {
    title: 'Electoral enrolment',
    deadline: figures`within ${'enrolment-update'}`,
    text: 'One form moves you for council, state and federal elections. Voting is compulsory, and so is being enrolled where you live.',
  },
  {
    title: 'Vehicle registration',
    deadline: figures`within ${'vehicle-registration'}, if from another state`,
    text: 'An interstate car needs a safety certificate and Queensland plates. Book the inspection first: everything else waits for it.',
  },
  {
    title: 'Medicare address',
    deadline: 'as soon as you have one',
    text: 'Change it online, for everybody on the card. Reminders about screening go to whichever address it holds.',
  },
];

export const toTip = ({ figures }: FactBook): string =>
  figures`Start ${'start-early'} early. Ring for the connections before the boxes are packed: a technician who can come on the day you arrive was booked before you left.`;
