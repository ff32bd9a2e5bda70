import type { FactBook } from '@shoreline/facts';
import type { ApiClient } from '@shoreline/remote-kit';

import { council, office } from './content/council.ts';
import { essentials, toRegistrations, toTip } from './content/quick-start.ts';
import { resources } from './content/resources.ts';
import { toPhases } from './content/timeline.ts';
import { readBook } from '../shared/facts/read-book.ts';

export const readMoving = (book: FactBook) => ({
  essentials,
  registrations: toRegistrations(book),
  tip: toTip(book),
  phases: toPhases(book),
  council,
  office,
  resources,
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

/** With the figures of today. */
export const loadMoving = async (api: ApiClient, signal: AbortSignal): Promise<MovingGuide> =>
  readMoving(await readBook(api, signal));

export type MovingGuide = ReturnType<typeof readMoving>;
