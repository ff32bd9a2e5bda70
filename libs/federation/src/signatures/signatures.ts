import { createHash, type KeyObject } from 'node:crypto';

import {
  artifactFileSchema,
  type Build,
  type CurrentRelease,
  digestSchema,
  type OpenPreviews,
  openPreviewsSchema,
} from '@shoreline/contracts/releases';
import { CompactSign, compactVerify } from 'jose';
import { z } from 'zod';

import { appNameSchema, type Registry, registrySchema } from '../artifact/artifact.ts';

/** The key releases-api signs with at this moment. */
export interface ReleaseSigningKey {
  kid: string;
  /** The private half (Ed25519). */
  key: KeyObject;
}

/** Finds the public key of a name among those that are believed. */
export type FindReleaseKey = (kid: string) => KeyObject | undefined;

/** What is presented has no signature, or not one of this site over exactly this. It must not be taken in, and somebody must hear of it. */
export class SignatureRefused extends Error {
  override name = 'SignatureRefused';
}

/** EdDSA over Ed25519 and nothing else: a token does not choose how it is verified. */
const ALGORITHM = 'EdDSA';
/** Each kind has its type: a signature over one is none over the other. */
const ARTIFACT_TYPE = 'shoreline-artifact+jws';
const REVISION_TYPE = 'shoreline-revision+jws';
const PREVIEWS_TYPE = 'shoreline-previews+jws';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const artifactSchema = z.object({
  app: appNameSchema,
  digest: digestSchema,
  commit: z.string().nullable(),
  builder: z.string().nullable(),
  storedBy: z.string(),
  at: z.iso.datetime(),
  files: z.array(artifactFileSchema).min(1),
});

/** What is signed of an artifact: which build of which app, where it came from, and every file – `node/` and `shared/` too – with its SHA-256. */
export type SignedArtifact = z.infer<typeof artifactSchema>;

const revisionSchema = z.object({
  number: z.int().min(1),
  set: z.string(),
  registry: registrySchema,
  /** Name → SHA-256 of the text. */
  documents: z.record(z.string(), sha256Schema),
});

/** A revision as it was signed. */
export interface SignedRevision extends Pick<CurrentRelease, 'number' | 'set' | 'documents'> {
  registry: Registry;
}

/** Signs a build as it was stored. */
export const signArtifact = (key: ReleaseSigningKey, artifact: SignedArtifact): Promise<string> =>
  sign(key, ARTIFACT_TYPE, artifactSchema.parse(artifact));

/**
 * What was signed of this very build. Rejects with `SignatureRefused` for no signature, one that nobody believed made, one over anything else, and one over
 * another build.
 */
export async function verifyArtifactSignature(
  signed: string | undefined,
  { app, digest }: Build,
  findKey: FindReleaseKey,
): Promise<SignedArtifact> {
  const artifact = artifactSchema.parse(
    await verify({ signed, type: ARTIFACT_TYPE, what: `${app} ${digest}` }, findKey),
  );
  if (artifact.app === app && artifact.digest === digest) return artifact;
  throw new SignatureRefused(`The signature of ${app} ${digest} is that of ${artifact.app} ${artifact.digest}.`);
}

/** Signs what is live: the registry, its number and the documents made of it. */
export const signRevision = (
  key: ReleaseSigningKey,
  { number, set, registry, documents = [] }: Omit<CurrentRelease, 'signed'>,
): Promise<string> => {
  const hashes = Object.fromEntries(documents.map(({ name, text }) => [name, hashOf(text)]));
  return sign(key, REVISION_TYPE, revisionSchema.parse({ number, set, registry, documents: hashes }));
};

/**
 * What was signed of a revision: number, set and registry are those of the signature, and the documents exactly those it covers – unless they are absent, as
 * those of former revisions are dropped. Rejects with `SignatureRefused`.
 */
export async function verifyRevisionSignature(
  { number, documents, signed }: Pick<CurrentRelease, 'number' | 'documents' | 'signed'>,
  findKey: FindReleaseKey,
): Promise<SignedRevision> {
  const what = `revision ${number}`;
  const revision = revisionSchema.parse(await verify({ signed, type: REVISION_TYPE, what }, findKey));
  if (revision.number !== number) {
    throw new SignatureRefused(`The signature of ${what} is that of revision ${revision.number}.`);
  }
  const changed = documents && findChanged(documents, revision.documents);
  if (changed !== undefined) throw new SignatureRefused(`${changed} of ${what} is not the one that was signed.`);
  return { number, set: revision.set, registry: revision.registry, ...(documents && { documents }) };
}

/** Signs which previews are open, as they are told to followers. */
export const signPreviews = (key: ReleaseSigningKey, previews: OpenPreviews): Promise<string> =>
  sign(key, PREVIEWS_TYPE, openPreviewsSchema.parse(previews));

/** Which previews are open, as it was signed. Rejects with `SignatureRefused`. */
export const verifyPreviewsSignature = async (
  signed: string | undefined,
  findKey: FindReleaseKey,
): Promise<OpenPreviews> =>
  openPreviewsSchema.parse(await verify({ signed, type: PREVIEWS_TYPE, what: 'The list of previews' }, findKey));

function findChanged(
  documents: readonly { name: string; text: string }[],
  hashes: Readonly<Record<string, string>>,
): string | undefined {
  const found = new Map(documents.map(({ name, text }) => [name, hashOf(text)]));
  return [...new Set([...found.keys(), ...Object.keys(hashes)])].find((name) => found.get(name) !== hashes[name]);
}

const sign = ({ kid, key }: ReleaseSigningKey, type: string, payload: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM, typ: type, kid })
    .sign(key);

interface Presented {
  signed: string | undefined;
  type: string;
  /** For the sentence of a refusal. */
  what: string;
}

async function verify({ signed, type, what }: Presented, findKey: FindReleaseKey): Promise<unknown> {
  if (signed === undefined) throw new SignatureRefused(`${what} has no signature.`);
  const getKey = ({ kid = '' }: { kid?: string }) => {
    const key = findKey(kid);
    if (key) return key;
    throw new SignatureRefused(
      `${what} is signed with ${JSON.stringify(kid.slice(0, 40))}, which is no key of this site.`,
    );
  };
  const verified = await compactVerify(signed, getKey, { algorithms: [ALGORITHM] }).catch((error: unknown) => {
    if (error instanceof SignatureRefused) throw error;
    throw new SignatureRefused(`${what} has no valid signature: ${(error as Error).message}`);
  });
  if (verified.protectedHeader.typ !== type) throw new SignatureRefused(`${what} has the signature of something else.`);
  return JSON.parse(new TextDecoder().decode(verified.payload));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
