import type { FactBook } from '@shoreline/facts';

import { withAnchors } from '../guide-anchor.ts';
import { council, office } from './content/council.ts';
import { essentials, toRegistrations, toTip } from './content/quick-start.ts';
import { resources } from './content/resources.ts';
import { toPhases } from './content/timeline.ts';

export const readMoving = (book: FactBook) => ({
  essentials,
  registrations: toRegistrations(book),
  tip: toTip(book),
  phases: withAnchors(toPhases(book), ({ phase }) => phase),
  council: withAnchors(council, ({ name }) => name),
  office,
  resources: withAnchors(resources, ({ kind }) => kind),
  quickStartFigures: book.labelled({
    'Driver’s licence': 'licence-transfer',
    'Electoral enrolment': 'enrolment-update',
    'Vehicle registration': 'vehicle-registration',
    'When to start': 'start-early',
  }),
  timelineFigures: book.labelled({
    'Before you move': 'before-the-move',
    'Moving week': 'moving-week',
    'Ongoing settlement': 'settling-in',
  }),
});

export type MovingGuide = ReturnType<typeof readMoving>;
