import { capitalise } from '@shoreline/contracts';

import type { TrailRecord } from './merge-trails.ts';

/** The name of an event as people read it: `claim-approved` is “Claim approved”. */
export const eventLabel = (event: string): string => capitalise(event.replaceAll('-', ' '));

const details: readonly (readonly [label: string, read: (record: TrailRecord) => string | undefined])[] = [
  ['Record', ({ sequence }) => String(sequence)],
  ['Route', ({ action }) => action],
  ['About', ({ target }) => target],
  ['Address, as a pseudonym', ({ subject }) => subject],
  ['Account, as a pseudonym', ({ account }) => account],
  ['Network', ({ network }) => network],
  ['Request', ({ requestId }) => requestId],
  ['Hash', ({ hash }) => hash],
];

/** Everything a record holds beside what its row shows. */
export const detailsOf = (record: TrailRecord): [label: string, value: string][] =>
  details.flatMap(([label, read]) => {
    const value = read(record);
    return value === undefined ? [] : [[label, value] as [string, string]];
  });
