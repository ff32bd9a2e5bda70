import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';

import type { CallerName } from '@shoreline/contracts';

import type { Log } from '../log.ts';
import { type KeyFile, type OtherKey, type OwnKey, readKeyFile, type ReleaseSigner } from './key-file.ts';

/** A key that signs. */
export interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** A key somebody else signs with. */
export interface TrustedKey {
  caller: CallerName;
  key: KeyObject;
}

/** The keys of one program, as they are at this moment. */
export interface ServiceKeys {
  caller: CallerName;
  /** The youngest own key whose time has begun. */
  signingKey(): SigningKey;
  /** The key of this name, as long as it is believed; a name nobody knows has the file looked at again. */
  findTrusted(kid: string): TrustedKey | undefined;
  /** What encrypts waiting mails, the current secret first; empty for who writes none. */
  mailSecrets(): readonly string[];
  /** What signs builds and revisions, as `signingKey`. Throws for a program that is not releases-api. */
  releaseSigningKey(): SigningKey;
  /** The key of this name that may have signed a build or a revision, looked for like `findTrusted`. */
  findReleaseKey(kid: string): KeyObject | undefined;
  /** Ends looking for a changed file. */
  stop(): void;
}

interface OpenOptions {
  path: string;
  log: Log;
}

const LOOK_EVERY_MS = 500;
/** A flood of tokens with made-up names must not become a flood of looks at the disk. */
const LOOK_AGAIN_MS = 100;

/**
 * Opens a file of keys and follows it: a changed one is used within half a second, one that cannot be read leaves the keys as they
 * were and is logged. Throws when it cannot be read at the start.
 */
export function openServiceKeys({ path, log }: OpenOptions): ServiceKeys {
  let seen = traceOf(path);
  let held = keysFromFile(readKeyFile(path));
  let lookedAt = performance.now();

  function look(): void {
    lookedAt = performance.now();
    const trace = traceOf(path);
    if (trace === seen) return;
    seen = trace;
    try {
      held = keysFromFile(readKeyFile(path));
      log.info({ path }, 'keys taken over');
    } catch (error) {
      log.error({ err: error }, 'keys not taken over');
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  function find<T>(read: () => T | undefined): T | undefined {
    const known = read();
    if (known || performance.now() - lookedAt < LOOK_AGAIN_MS) return known;
    look();
    return read();
  }

  return {
    caller: held.caller,
    signingKey: () => held.signingKey(),
    findTrusted: (kid) => find(() => held.findTrusted(kid)),
    mailSecrets: () => held.mailSecrets(),
    releaseSigningKey: () => held.releaseSigningKey(),
    findReleaseKey: (kid) => find(() => held.findReleaseKey(kid)),
    stop: () => clearInterval(timer),
  };
}

/** The keys of a file that nobody changes. */
export function keysFromFile({ caller, own, others, mail = [], signing = [], signers = [] }: KeyFile): ServiceKeys {
  const ownKeys = toSigningKeys(own);
  const releaseKeys = toSigningKeys(signing);
  const releaseSigners = new Map(signers.map((signer) => [signer.kid, toPublicKey(signer)]));
  const trusted = new Map(others.map((key) => [key.kid, toTrusted(key)]));

  return {
    caller,
    signingKey: () => currentOf(ownKeys, 'a key of its own'),
    findTrusted(kid) {
      const key = trusted.get(kid);
      return key && key.until > Date.now() ? key : undefined;
    },
    mailSecrets: () => mail.map(({ secret }) => secret),
    releaseSigningKey: () => currentOf(releaseKeys, 'a key for releases: npm run ops -- keys make'),
    findReleaseKey: (kid) => releaseSigners.get(kid),
    stop: () => undefined,
  };
}

interface TimedKey extends SigningKey {
  from: number;
}

const toSigningKeys = (keys: readonly OwnKey[]): TimedKey[] => keys.map(toSigning).toSorted((a, b) => b.from - a.from);

function currentOf(youngestFirst: readonly TimedKey[], what: string): SigningKey {
  const current = youngestFirst.find(({ from }) => from <= Date.now()) ?? youngestFirst.at(-1);
  if (!current) throw new Error(`A file of keys without ${what}.`);
  return current;
}

const toPublicKey = ({ jwk }: ReleaseSigner): KeyObject => createPublicKey({ key: jwk, format: 'jwk' });

const toSigning = ({ kid, from, jwk }: OwnKey): TimedKey => ({
  kid,
  from: Date.parse(from),
  key: createPrivateKey({ key: jwk, format: 'jwk' }),
});

const toTrusted = ({ caller, until, jwk }: OtherKey) => ({
  caller,
  until: until === undefined ? Infinity : Date.parse(until),
  key: createPublicKey({ key: jwk, format: 'jwk' }),
});

/** Changes with every new file, also one of the same length in the same moment: files are replaced, not written over. */
function traceOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size} ${ino}`;
}
