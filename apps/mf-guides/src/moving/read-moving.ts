import { labelled } from '@shoreline/facts';

import { council, office } from './content/council.ts';
import { essentials, registrations, tip } from './content/quick-start.ts';
import { resources } from './content/resources.ts';
import { phases } from './content/timeline.ts';

export const readMoving = () => ({
  essentials,
  registrations,
  tip,
  phases,
  council,
  office,
  resources,
  quickStartFigures: labelled({
    'Driver’s licence': 'licence-transfer',
    'Electoral enrolment': 'enrolment-update',
    'Vehicle registration': 'vehicle-registration',
    'When to start': 'start-early',
  }),
  timelineFigures: labelled({
    'Before you move': 'before-the-move',
    'Moving week': 'moving-week',
    'Ongoing settlement': 'settling-in',
  }),
});

export type MovingGuide = ReturnType<typeof readMoving>;
