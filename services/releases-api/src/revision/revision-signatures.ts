import { type Connection, trusted } from 'mongoose';

import type { ReleaseSigner } from '../release/release-signer.ts';
import { defineRevisionModel, type RevisionDocument } from './revision.model.ts';

type StoredRevision = RevisionDocument & { _id: string };

/** Whether this service ever signed a revision: of this environment, or of any. */
export const hasSignedRevisions = async (
  connection: Connection,
  which: { environment?: string } = {},
): Promise<boolean> =>
  (await defineRevisionModel(connection).exists({ ...which, signed: trusted({ $exists: true }) })) !== null;

/** Signs with the present key what is signed with a former one; and what is live, not signed at all, where `isFirst`. */
export async function signStoredRevisions(
  connection: Connection,
  { environment, signer, isFirst }: { environment: string; signer: ReleaseSigner; isFirst: boolean },
): Promise<void> {
  const model = defineRevisionModel(connection);
  const head = await model.findOne({ environment }).sort({ number: -1 }).select({ number: 1 }).lean<StoredRevision>();
  const outdated = model
    .find({ environment, signingKey: trusted({ $ne: signer.keyName() }) })
    .select({ number: 1, set: 1, registry: 1, documents: 1, signed: 1 })
    .lean<StoredRevision>();
  for await (const found of outdated.cursor() as AsyncIterable<StoredRevision>) {
    const isFormer = found.signed === undefined;
    const isSignable = isFormer ? isFirst && found.number === head?.number : await signer.isRevisionSigned(found);
    if (isSignable) await model.updateOne({ _id: found._id }, { $set: await signer.signRevision(found) });
  }
}
