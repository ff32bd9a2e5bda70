import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

import type { CallerName } from '@shoreline/contracts';

import { createMetrics } from '../metrics.ts';
import { type Admission, createAdmission } from './admission.ts';
import type { KeyFile } from './key-file.ts';
import { completeKeySet } from './key-set.ts';
import { digestOf, signClaims, type SignedRequest, signRequest } from './request-token.ts';
import { keysFromFile, type SigningKey } from './service-keys.ts';

/** The admission of an app whose callers do not matter in a test. */
export const admitEverybody: Admission = { admit: (_, next) => next(), checkBody: (_, next) => next() };

/** Keys of every program, drawn for one test unless they are given. */
export function createTestKeys(files = completeKeySet({}, { now: new Date() })) {
  const keysOf = (caller: CallerName) => keysFromFile(files[caller]);

  return {
    files,
    keysOf,
    admissionOf: (service: CallerName) => createAdmission({ keys: keysOf(service), metrics: createMetrics() }),
    /** Completes a request as this caller would send it. */
    signAs:
      (caller: CallerName, audience: string) =>
      (path: string, init: RequestInit = {}): RequestInit => {
        const { method = 'GET', body } = init;
        const request = {
          method,
          target: path,
          body: typeof body === 'string' || body instanceof Uint8Array ? body : undefined,
        };
        const authorization = signRequest(keysOf(caller), audience, request);
        return { ...init, headers: { ...(init.headers as Record<string, string>), authorization } };
      },
  };
}

/** A name of what is wrong, and the header `authorization` with it. */
export type Forgery = [name: string, authorization: string];

interface ForgeryParts {
  /** Whose keys a thief has. */
  thief: KeyFile;
  /** Somebody the service listens to, whose private key the thief has not. */
  victim: KeyFile;
  service: CallerName;
  request: SignedRequest;
}

const HOUR = 3_600;

/** Twenty and more tokens that must open nothing: stolen, changed, old, early, for others, of others, and no tokens at all. */
export function forgeTokens({ thief, victim, service, request }: ForgeryParts): Forgery[] {
  const now = Math.floor(Date.now() / 1_000);
  const own = keysFromFile(thief).signingKey();
  const good = {
    iss: thief.caller,
    aud: service,
    iat: now,
    nbf: now,
    exp: now + 60,
    method: request.method,
    target: request.target,
    body: digestOf(request.body),
  };
  let count = 0;
  const token = (changes: object, key: SigningKey = own) => {
    count += 1;
    return `Bearer ${signClaims(key, { ...good, jti: `forged-${count}`, ...changes })}`;
  };
  const stranger = { kid: own.kid, key: generateKeyPairSync('ed25519').privateKey };
  const victimKid = victim.own[0]?.kid ?? '';
  const shifted = (seconds: number) => ({ iat: now + seconds, nbf: now + seconds, exp: now + seconds + 60 });

  return [
    ['no scheme', token({}).replace('Bearer ', '')],
    ['another scheme', token({}).replace('Bearer', 'Basic')],
    ['no signature', withoutSignature(token({}))],
    ['a changed signature', flipLast(token({}))],
    ['changed claims', withClaims(token({}), { ...good, jti: 'changed', target: '/elsewhere' })],
    ['the algorithm none', withHeader(token({}), { alg: 'none', typ: 'JWT', kid: own.kid })],
    ['another algorithm over the same signature', withHeader(token({}), { alg: 'HS256', typ: 'JWT', kid: own.kid })],
    ...sharedSecrets(own).map(([name, secret]): Forgery => [
      `a shared secret made of the public key, ${name}`,
      hmacToken({ alg: 'HS256', typ: 'JWT', kid: own.kid }, { ...good, jti: `forged-${name}` }, secret),
    ]),
    ...foreignHeaders(stranger.key).map(([name, header]): Forgery => [
      name,
      signedWith(
        { alg: 'EdDSA', typ: 'JWT', kid: 'unknown', ...header },
        { ...good, jti: `forged-${name}` },
        stranger.key,
      ),
    ]),
    [
      'a token of another type',
      signedWith({ alg: 'EdDSA', typ: 'at+jwt', kid: own.kid }, { ...good, jti: 'forged-type' }, own.key),
    ],
    [
      'a header nobody understands',
      withHeader(token({}), { alg: 'EdDSA', typ: 'JWT', kid: own.kid, crit: ['x'], x: 1 }),
    ],
    ['a key of its own under a known name', token({}, stranger)],
    ['a key nobody knows', token({}, { ...stranger, kid: 'unknown' })],
    ['no name of a key', token({}, { ...own, kid: '' })],
    ['the name of another caller’s key', token({}, { ...own, kid: victimKid })],
    ['another caller as its issuer', token({ iss: victim.caller })],
    ['an issuer nobody knows', token({ iss: 'anything' })],
    ['another audience', token({ aud: 'elsewhere' })],
    ['several audiences', token({ aud: [service, 'elsewhere'] })],
    ['no audience', token({ aud: undefined })],
    ['another method', token({ method: request.method === 'GET' ? 'POST' : 'GET' })],
    ['another path', token({ target: '/api/elsewhere' })],
    ['another query', token({ target: `${request.target}${request.target.includes('?') ? '&' : '?'}all=true` })],
    ['another body', token({ body: digestOf('something else') })],
    ['no digest of a body', token({ body: undefined })],
    ['a time that is over', token(shifted(-HOUR))],
    ['a time just past what clocks may differ', token(shifted(-125))],
    ['a time to come', token(shifted(65))],
    ['a day to come', token(shifted(24 * HOUR))],
    ['a life of a year, begun an hour ago', token({ iat: now - HOUR, nbf: now - HOUR, exp: now + 8_760 * HOUR })],
    ['no end', token({ exp: undefined })],
    ['no beginning', token({ nbf: undefined })],
    ['no moment of issue', token({ iat: undefined })],
    ['no name of its own', token({ jti: undefined })],
  ];
}

/** What a library that asks the token for its algorithm would take for a secret both sides have. */
function sharedSecrets({ key }: SigningKey): [name: string, secret: string | Buffer][] {
  const publicKey = createPublicKey(key);
  return [
    ['as PEM', publicKey.export({ type: 'spki', format: 'pem' })],
    ['as DER', publicKey.export({ type: 'spki', format: 'der' })],
    ['as its bytes', Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')],
  ];
}

/** Headers that tell the reader where to find the key. */
function foreignHeaders(key: KeyObject): [name: string, header: object][] {
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  return [
    ['a key it brings along', { jwk }],
    ['an address where its key would be', { jku: 'http://127.0.0.1:9/keys.json' }],
    ['an address where its certificate would be', { x5u: 'http://127.0.0.1:9/key.pem' }],
    ['a certificate it brings along', { x5c: ['MAA='] }],
    ['the name of a file for a key', { kid: '../../../../dev/null' }],
    ['a query for the name of a key', { kid: "' or 1=1 --" }],
    ['a word every object knows for the name of a key', { kid: '__proto__' }],
  ];
}

const signedWith = (header: object, claims: object, key: KeyObject): string => {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `Bearer ${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};

const hmacToken = (header: object, claims: object, secret: string | Buffer): string => {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `Bearer ${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

const withoutSignature = (token: string): string => token.slice(0, token.lastIndexOf('.') + 1);

const flipLast = (token: string): string => {
  const at = token.length - 10;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const withClaims = (token: string, claims: object): string => {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(claims)}.${signature}`;
};

const withHeader = (token: string, header: object): string =>
  token.replace(/^Bearer [^.]*/, `Bearer ${encode(header)}`);
