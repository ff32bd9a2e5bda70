import type { Photograph } from '@shoreline/contracts';
import { invalidInput } from '@shoreline/service-kit';

import type { PhotographStore } from './photographs.store.ts';

type Store = Pick<PhotographStore, 'findMany'>;

const MISSING = 'This photograph is not stored any longer. Please remove it, or send it again.';

interface PhotographFault {
  path: string;
  message: string;
}

/** Which of these photographs are not stored: made up, or thrown away because nothing referred to them. */
export async function findMissing(
  store: Store,
  photographs: readonly Pick<Photograph, 'id'>[],
  path: string,
): Promise<PhotographFault[]> {
  const known = new Set((await store.findMany(photographs.map(({ id }) => id))).map(({ id }) => id));
  return photographs.flatMap(({ id }, index) =>
    known.has(id) ? [] : [{ path: `${path}.${index}`, message: MISSING }],
  );
}

/** Photographs as somebody submitted them, with what the store knows of each: only the words are theirs. Throws 400 `invalid-input` where one is not stored. */
export async function resolvePhotographs(
  store: Store,
  submitted: readonly Photograph[],
  path: string,
): Promise<Photograph[]> {
  const issues = await findMissing(store, submitted, path);
  if (issues.length > 0) throw invalidInput('Some of this is not valid.', issues);
  return withStored(store, submitted);
}

/** Those that are stored, as the store has them; the others are left out. */
export async function withStored(store: Store, photographs: readonly Photograph[]): Promise<Photograph[]> {
  const known = new Map((await store.findMany(photographs.map(({ id }) => id))).map((one) => [one.id, one]));
  return photographs.flatMap(({ id, alt, credit }) => {
    const stored = known.get(id);
    return stored ? [{ ...stored, alt, credit }] : [];
  });
}
