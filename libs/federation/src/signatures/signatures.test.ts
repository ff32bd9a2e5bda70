import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { CompactSign } from 'jose';
import { describe, expect, it } from 'vitest';

import {
  signArtifact,
  SignatureRefused,
  signRevision,
  signPreviews,
  verifyArtifactSignature,
  verifyPreviewsSignature,
  verifyRevisionSignature,
} from './signatures.ts';

const key = { kid: 'site', key: generateKeyPairSync('ed25519').privateKey };
const findKey = (kid: string): KeyObject | undefined => (kid === 'site' ? createPublicKey(key.key) : undefined);
const build = { app: 'mf-jobs', digest: '0123456789abcdef' };
const artifact = {
  ...build,
  commit: null,
  builder: null,
  storedBy: 'jo@office',
  at: '2026-11-23T00:00:00.000Z',
  files: [{ path: 'node/index.mjs', size: 1, sha256: 'a'.repeat(64) }],
};
const revision = {
  number: 7,
  set: 'aaaabbbbccccdddd',
  registry: { version: 1 as const, apps: { 'mf-jobs': { live: build.digest, previous: null, canary: null } } },
  documents: [{ name: 'document.html', text: '<p>' }],
};

it('believes which previews are open where that is signed, and by nothing else', async () => {
  const previews = {
    ...{ version: 3, revision: 7, open: [], teams: {}, commits: {} },
    key: { kid: 'links', kty: 'OKP' as const, crv: 'Ed25519' as const, x: 'x' },
  };
  const signedRevision = await signRevision(key, revision);

  expect(await verifyPreviewsSignature(await signPreviews(key, previews), findKey)).toEqual(previews);
  await expect(verifyPreviewsSignature(undefined, findKey)).rejects.toThrow(SignatureRefused);
  await expect(verifyPreviewsSignature(signedRevision, findKey)).rejects.toThrow('something else');
});

it('says what was signed', async () => {
  expect(await verifyArtifactSignature(await signArtifact(key, artifact), build, findKey)).toEqual(artifact);
  const signed = await signRevision(key, revision);
  expect(await verifyRevisionSignature({ ...revision, signed }, findKey)).toEqual(revision);
});

describe('what a token says of its own verification is not believed', () => {
  const header = { alg: 'EdDSA', typ: 'shoreline-artifact+jws', kid: 'site' };
  const payload = Buffer.from(JSON.stringify(artifact));
  const publicKey = createPublicKey(key.key);
  const jwk = publicKey.export({ format: 'jwk' });
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const hmac = (secret: string | Buffer) =>
    new CompactSign(payload).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(secret));
  const bringing = (more: object) => new CompactSign(payload).setProtectedHeader({ ...header, ...more }).sign(stranger);

  it.each<[string, () => string | Promise<string>]>([
    ['none', () => `${encode({ ...header, alg: 'none' })}.${payload.toString('base64url')}.`],
    ['a shared secret made of the public key', () => hmac(publicKey.export({ type: 'spki', format: 'pem' }))],
    ['the same, of its bytes', () => hmac(Buffer.from(jwk.x ?? '', 'base64url'))],
    [
      'a key it brings along',
      () => bringing({ kid: 'theirs', jwk: createPublicKey(stranger).export({ format: 'jwk' }) }),
    ],
    ['an address where its key would be', () => bringing({ kid: 'theirs', jku: 'http://127.0.0.1:9/keys.json' })],
    ['a name every object knows', () => bringing({ kid: '__proto__' })],
    ['no name of a key', () => bringing({ kid: undefined })],
    ['its own key under a known name', () => bringing({})],
    ['no token at all', () => 'signed by hand'],
  ])('%s', async (_, forge) => {
    const signed = await forge();

    await expect(verifyArtifactSignature(signed, build, findKey)).rejects.toThrow(SignatureRefused);
  });

  it('nor is one kind the other', async () => {
    const signed = await signRevision(key, revision);

    await expect(verifyArtifactSignature(signed, build, findKey)).rejects.toThrow('something else');
  });
});
