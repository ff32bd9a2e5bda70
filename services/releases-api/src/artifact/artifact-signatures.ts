import type { SignedArtifact } from '@shoreline/federation/signatures';
import { type Connection, trusted } from 'mongoose';

import type { ReleaseSigner } from '../release/release-signer.ts';
import { type ArtifactDocument, defineArtifactModel } from './artifact.model.ts';

/**
 * Signs with the present key what is signed with a former one; and what is not signed at all where `isFirst`. Answers how many builds of each there were.
 */
export async function signStoredArtifacts(
  connection: Connection,
  { signer, isFirst }: { signer: ReleaseSigner; isFirst: boolean },
): Promise<{ again: number; first: number }> {
  const model = defineArtifactModel(connection);
  const counts = { again: 0, first: 0 };
  const outdated = model.find({ signingKey: trusted({ $ne: signer.keyName() }) }).lean<ArtifactDocument>();
  for await (const found of outdated.cursor() as AsyncIterable<ArtifactDocument>) {
    const artifact = await readSignable(signer, found, isFirst);
    if (!artifact) continue;
    await model.updateOne({ _id: found._id }, { $set: await signer.signArtifact(artifact) });
    counts[found.signed === undefined ? 'first' : 'again'] += 1;
  }
  return counts;
}

async function readSignable(
  signer: ReleaseSigner,
  { signed, storedAt, ...found }: ArtifactDocument,
  isFirst: boolean,
): Promise<SignedArtifact | undefined> {
  const { app, digest, commit, builder, storedBy, files } = found;
  if (signed === undefined) {
    return isFirst ? { app, digest, commit, builder, storedBy, files, at: storedAt.toISOString() } : undefined;
  }
  return (await signer.isSigned(signed, found)) ? signer.readArtifact(signed, found) : undefined;
}
