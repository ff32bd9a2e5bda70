import { type FactId, getFact, type LabelledFact } from '@shoreline/facts';

import { council, office } from './content/council.ts';
import { essentials, registrations, tip } from './content/quick-start.ts';
import { resources } from './content/resources.ts';
import { phases } from './content/timeline.ts';
import type { MovingGuide } from './moving-guide.ts';

const lookUp = ([label, id]: [string, FactId]): LabelledFact => ({ label, fact: getFact(id) });

const deadlines: [string, FactId][] = [
  ['Driver’s licence', 'licence-transfer'],
  ['Electoral enrolment', 'enrolment-update'],
  ['Vehicle registration', 'vehicle-registration'],
  ['When to start', 'start-early'],
];

const phaseLengths: [string, FactId][] = [
  ['Before you move', 'before-the-move'],
  ['Moving week', 'moving-week'],
  ['Ongoing settlement', 'settling-in'],
];

export const readMoving = (): MovingGuide => ({
  essentials,
  registrations,
  tip,
  phases,
  council,
  office,
  resources,
  quickStartFigures: deadlines.map(lookUp),
  timelineFigures: phaseLengths.map(lookUp),
});
