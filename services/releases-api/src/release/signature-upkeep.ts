import type { Log } from '@shoreline/service-kit';

import type { Connection } from 'mongoose';

import { signStoredArtifacts } from '../artifact/artifact-signatures.ts';
import { hasSignedRevisions, signStoredRevisions } from '../revision/revision-signatures.ts';
import type { ReleaseSigner } from './release-signer.ts';

interface Dependencies {
  connection: Connection;
  environment: string;
  signer: ReleaseSigner;
  log: Log;
}

/**
 * Has everything stored signed with the present key: after a rotation, so that a former key may be taken away; and once, when a version without signatures
 * was here before – nothing is signed then, so what it stored is signed as it is. Call the returned function before each change, and now and then.
 */
export function createSignatureUpkeep({ connection, environment, signer, log }: Dependencies) {
  let done: string | undefined;

  return async (): Promise<void> => {
    const key = signer.keyName();
    if (key === done) return;
    // The builds first: whoever is interrupted begins anew, as nothing that is live is signed yet.
    const isFirst = !(await hasSignedRevisions(connection));
    const { first, again } = await signStoredArtifacts(connection, { signer, isFirst });
    const isFirstHere = !(await hasSignedRevisions(connection, { environment }));
    await signStoredRevisions(connection, { environment, signer, isFirst: isFirstHere });
    done = key;
    if (first > 0) log.warn({ builds: first }, 'signed what a version without signatures stored, as it is');
    if (again > 0) log.info({ builds: again, key }, 'signed anew with the present key');
  };
}
