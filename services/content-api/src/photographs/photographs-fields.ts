import type { Photograph } from '@shoreline/contracts';
import type { Connection } from 'mongoose';

import type { ContentKind } from '../editing/editing-kind.ts';
import { mongoPhotographStore } from './photographs.store.ts';
import { findMissing, withStored } from './photographs-resolver.ts';

interface WithPhotographs {
  photographs: Photograph[];
}

/** What a kind of content with photographs says of them: which are not stored, and what is left of a version of before. */
export function photographChecks<F extends WithPhotographs>(
  connection: Connection,
): Required<Pick<ContentKind<F>, 'findFaults' | 'toRestorable'>> {
  const stored = mongoPhotographStore(connection);
  return {
    findFaults: async ({ photographs }) =>
      (await findMissing(stored, photographs, 'photographs')).map(({ path, message }) => ({ field: path, message })),
    // A version of before there were photographs has no such field.
    toRestorable: async (fields) => ({
      ...fields,
      photographs: await withStored(stored, (fields as Partial<WithPhotographs>).photographs ?? []),
    }),
  };
}

/** Fields without photographs as they were named before there were any: their hash stays what it was. */
export function withoutNone<F extends object>(fields: F): Partial<F> {
  const { photographs = [], ...others } = fields as F & Partial<WithPhotographs>;
  return photographs.length === 0 ? (others as unknown as Partial<F>) : fields;
}
