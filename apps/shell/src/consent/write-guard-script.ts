import { consentRegistry, createNameSorter } from '@shoreline/contracts';

import { inlineSource } from '../boot/inline-source.ts';
import { guardWrites } from './write-guard.ts';

/** Logged attempts (specification, section 4). */
const MAX_ATTEMPTS = 100;

/** Unknown names are functional anyway, so those need not be in every document. */
const sortedNames = consentRegistry
  .filter(({ category }) => category !== 'functional')
  .map(({ name, category }) => ({ name, category }));

/** Starts the guard in the head of every document, before any other script can write. */
export const writeGuardScript = [
  `(${inlineSource(guardWrites)})(window,{maxAttempts:${MAX_ATTEMPTS},`,
  `categoryOf:(${inlineSource(createNameSorter)})(${JSON.stringify(sortedNames)})})`,
].join('');
