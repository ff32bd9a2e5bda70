import { createHash } from 'node:crypto';

import { isDuplicateKey } from '@shoreline/service-kit';

/** A short name of a value: another value has another one. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** False when a document of this id or address came to be meanwhile. */
export async function insertUnlessThere(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
