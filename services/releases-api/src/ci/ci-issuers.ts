import { createRemoteJWKSet, customFetch, type FetchImplementation, type RemoteJWKSet } from 'jose';
import { z } from 'zod';

/** Providers answer at once, and a publisher waits. */
const TIMEOUT_MS = 5_000;
/** GitHub's keys have 6 kB. */
const MAX_BYTES = 262_144;
const RETAINED_MS = 3_600_000;
/** A provider that is away is not asked by every request. */
const AFTER_FAILURE_MS = 5_000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.string() });

interface KnownIssuer {
  keys: Promise<RemoteJWKSet>;
  until: number;
}

/** The keys of an issuer cannot be had. */
export class IssuerUnavailable extends Error {
  override name = 'IssuerUnavailable';
}

interface IssuersOptions {
  /** Accepts `http:` on this machine, as in development and tests. */
  allowsLoopback: boolean;
}

/**
 * Finds the keys of issuers by their discovery documents, over https alone, without redirects, within five seconds and 256 kB. Found
 * keys are used again; a key nobody knows has them read again, at most every half minute. Rejects with `IssuerUnavailable`.
 */
export function createCiIssuers({ allowsLoopback }: IssuersOptions): (issuer: string) => Promise<RemoteJWKSet> {
  const known = new Map<string, KnownIssuer>();

  async function discover(issuer: string): Promise<RemoteJWKSet> {
    const address = readAddress(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, allowsLoopback);
    const response = await fetchBounded(address.href, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address.href} answers ${response.status}.`);
    const found = discoverySchema.parse(await response.json());
    if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}.`);
    return createRemoteJWKSet(readAddress(found.jwks_uri, allowsLoopback), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: fetchBounded as FetchImplementation,
    });
  }

  return async (issuer) => {
    const before = known.get(issuer);
    if (before && before.until > Date.now()) return before.keys;
    const found: KnownIssuer = { keys: discover(issuer).catch(unavailable), until: Date.now() + RETAINED_MS };
    known.set(issuer, found);
    found.keys.catch(() => (found.until = Date.now() + AFTER_FAILURE_MS));
    return found.keys;
  };
}

const unavailable = (error: unknown): never => {
  throw new IssuerUnavailable((error as Error).message, { cause: error });
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function readAddress(text: string, allowsLoopback: boolean): URL {
  const address = new URL(text);
  const isAllowed = address.protocol === 'https:' || (allowsLoopback && LOOPBACK.includes(address.hostname));
  if (!isAllowed) throw new Error(`${address.origin} is not asked: only https is.`);
  return address;
}

/** Of what is longer than keys are nothing is read. */
async function fetchBounded(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_BYTES) throw new Error(`${address} answers more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk as Uint8Array);
  }
  return new Response(Buffer.concat(chunks), { status: response.status });
}
