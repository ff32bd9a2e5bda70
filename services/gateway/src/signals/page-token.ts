import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';

import { MS_PER_MINUTE } from '@shoreline/contracts';
import { createRandomBytes, type ServiceKeys } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';

/** What a token says of the page it came with. */
export interface ServedPage {
  /** Tells pages apart. */
  id: string;
  /** Stands for the release set: `setMark`. */
  set: string;
  minute: number;
  /** It is one of those that report how they went. */
  isSampled: boolean;
}

interface TokenOptions {
  keys: Pick<ServiceKeys, 'signingKey'>;
  /** Which share of pages (0–1) reports how they went. */
  share: number;
  now?: () => number;
}

export type PageTokens = ReturnType<typeof createPageTokens>;

const ID_BYTES = 12;
const MINUTE_BYTES = 4;
const SET_BYTES = 8;
const MAC_BYTES = 12;
const SIGNED_BYTES = ID_BYTES + MINUTE_BYTES + SET_BYTES;
const SECRET_BYTES = 32;
const RANGE = 65_536;
/** Release sets that are served at a time: what is live, and with its canaries. */
const MAX_SETS = 64;
const TOKEN = /^([su])([\w-]{48})$/;

/** Stands for a release set in tokens. */
export const setMark = (releaseSet: string): string => hash('sha256', releaseSet, 'base64url').slice(0, SET_BYTES);

/**
 * Nonces of pages by which the gateway knows a page again: a number nobody can guess, when it was served and of which release set, under
 * a key that all gateways of a site derive from their own. Its first letter says whether the page reports how it went.
 */
export function createPageTokens({ keys, share, now = Date.now }: TokenOptions) {
  const secrets = createSecrets(keys);
  const drawId = createRandomBytes(ID_BYTES);
  // Every page gets a token: here it is put together.
  const token = Buffer.alloc(SIGNED_BYTES + MAC_BYTES);
  const marks = new LRUCache<string, string>({ max: MAX_SETS, memoMethod: setMark });
  const markOf = (releaseSet: string) => marks.memo(releaseSet);

  return {
    issue(releaseSet: string): string {
      const id = drawId();
      const kind = id.readUInt16BE() < share * RANGE ? 's' : 'u';
      id.copy(token);
      token.writeUInt32BE(Math.floor(now() / MS_PER_MINUTE), ID_BYTES);
      token.write(markOf(releaseSet), ID_BYTES + MINUTE_BYTES);
      secrets.current().mac(kind, token.subarray(0, SIGNED_BYTES)).copy(token, SIGNED_BYTES);
      return kind + token.toString('base64url');
    },
    /** Undefined for what no gateway of this site made. */
    read(token: string): ServedPage | undefined {
      const [, kind, text] = TOKEN.exec(token) ?? [];
      if (kind === undefined || text === undefined) return undefined;
      const bytes = Buffer.from(text, 'base64url');
      const [signed, mac] = [bytes.subarray(0, SIGNED_BYTES), bytes.subarray(SIGNED_BYTES)];
      if (!secrets.all().some((secret) => timingSafeEqual(secret.mac(kind, signed), mac))) return undefined;
      return {
        id: signed.toString('base64url', 0, ID_BYTES),
        minute: signed.readUInt32BE(ID_BYTES),
        set: signed.toString('latin1', ID_BYTES + MINUTE_BYTES),
        isSampled: kind === 's',
      };
    },
    /** For hashes that nobody outside can make again. */
    secret: () => secrets.current().secret,
  };
}

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const KIND_BYTES = 1;
const INNER = 0x36;
const OUTER = 0x5c;
const MAC_ENCODING = 'buffer';

/**
 * HMAC-SHA-256 of one secret (RFC 2104), of two hashes in one call each: every page gets a token, and `createHmac` makes an object of the
 * secret each time, which took a quarter of the processor time of a cached page.
 */
function createMac(secret: Buffer): (kind: string, signed: Buffer) => Buffer {
  const pad = (byte: number) =>
    Buffer.from(Array.from({ length: BLOCK_BYTES }, (_, index) => (secret[index] ?? 0) ^ byte));
  const inner = Buffer.concat([pad(INNER), Buffer.alloc(KIND_BYTES + SIGNED_BYTES)]);
  const outer = Buffer.concat([pad(OUTER), Buffer.alloc(HASH_BYTES)]);
  return (kind, signed) => {
    inner.write(kind, BLOCK_BYTES);
    signed.copy(inner, BLOCK_BYTES + KIND_BYTES);
    hash('sha256', inner, MAC_ENCODING).copy(outer, BLOCK_BYTES);
    return hash('sha256', outer, MAC_ENCODING).subarray(0, MAC_BYTES);
  };
}

/** Of the key of the gateway and the one before: pages are open while keys change. */
function createSecrets({ signingKey }: TokenOptions['keys']) {
  let known: { kid: string; secret: Buffer; mac: ReturnType<typeof createMac> }[] = [];
  const all = () => {
    const { kid, key } = signingKey();
    if (known[0]?.kid !== kid) {
      const seed = key.export({ format: 'jwk' }).d ?? '';
      const secret = Buffer.from(hkdfSync('sha256', seed, '', 'page-token', SECRET_BYTES));
      known = [{ kid, secret, mac: createMac(secret) }, ...known].slice(0, 2);
    }
    return known;
  };
  return { all, current: () => all()[0] as (typeof known)[number] };
}
