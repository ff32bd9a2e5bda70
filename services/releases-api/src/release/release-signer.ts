import type { Build, CurrentRelease, OpenPreviews } from '@shoreline/contracts/releases';
import {
  signArtifact,
  type SignedArtifact,
  SignatureRefused,
  type SignedRevision,
  signPreviews,
  signRevision,
  verifyArtifactSignature,
  verifyRevisionSignature,
} from '@shoreline/federation/signatures';
import { ApiError, type ServiceKeys } from '@shoreline/service-kit';

/** A signature as it is stored. */
interface Signature {
  signed: string;
  signingKey: string;
}

/** Signs what this service accepts, and believes of its own database what is signed. */
export type ReleaseSigner = ReturnType<typeof createReleaseSigner>;

export function createReleaseSigner(keys: Pick<ServiceKeys, 'releaseSigningKey' | 'findReleaseKey'>) {
  const { findReleaseKey } = keys;
  const keyName = () => keys.releaseSigningKey().kid;

  return {
    keyName,
    async signArtifact(artifact: SignedArtifact): Promise<Signature> {
      const key = keys.releaseSigningKey();
      return { signed: await signArtifact(key, artifact), signingKey: key.kid };
    },
    async signRevision(revision: CurrentRelease): Promise<Signature> {
      const key = keys.releaseSigningKey();
      return { signed: await signRevision(key, revision), signingKey: key.kid };
    },
    signPreviews: (previews: OpenPreviews): Promise<string> => signPreviews(keys.releaseSigningKey(), previews),
    /** What was signed of a build. Rejects in words where nothing was. */
    readArtifact: (signed: string | undefined, build: Build): Promise<SignedArtifact> =>
      verifyArtifactSignature(signed, build, findReleaseKey).catch(inWords),
    isSigned: (signed: string | undefined, build: Build): Promise<boolean> =>
      isAccepted(verifyArtifactSignature(signed, build, findReleaseKey)),
    /** What was signed of a revision. Rejects in words where nothing was. */
    readRevision: (revision: CurrentRelease): Promise<SignedRevision> =>
      verifyRevisionSignature(revision, findReleaseKey).catch(inWords),
    isRevisionSigned: (revision: CurrentRelease): Promise<boolean> =>
      isAccepted(verifyRevisionSignature(revision, findReleaseKey)),
  };
}

const isAccepted = (verified: Promise<unknown>): Promise<boolean> =>
  verified.then(
    () => true,
    (error: unknown) => {
      if (error instanceof SignatureRefused) return false;
      throw error;
    },
  );

/** Somebody changed the database, or took a key out of the file before what it signed was signed anew. */
function inWords(error: unknown): never {
  if (!(error instanceof SignatureRefused)) throw error;
  throw new ApiError({ status: 409, code: 'release-signature', message: error.message, cause: error });
}
