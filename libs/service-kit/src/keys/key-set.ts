import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { type CallerName, callerNames, MS_PER_SECOND } from '@shoreline/contracts';

import { generateSecret } from '../secret-hash.ts';
import type { KeyFile, OtherKey, OwnKey, ReleaseSigner } from './key-file.ts';
import { CLOCK_TOLERANCE_SECONDS, TOKEN_LIFETIME_SECONDS } from './request-token.ts';

/** The files of all holders that have one. */
export type KeySet = Partial<Record<CallerName, KeyFile>>;

/** Whom each service listens to at all; which of them may call a route the route says. */
const listensTo: Record<CallerName, readonly CallerName[]> = {
  gateway: [],
  shell: [],
  content: ['gateway', 'identity', 'owners', 'operations'],
  identity: ['gateway', 'content', 'owners', 'releases', 'operations'],
  owners: ['gateway', 'identity', 'operations'],
  releases: ['gateway', 'shell', 'operations'],
  operations: [],
};
const writesMail: readonly CallerName[] = ['content', 'identity', 'owners'];
/** Whoever imports what was published, and who signed it. */
const verifiesReleases: readonly CallerName[] = ['gateway', 'shell', 'releases'];

const KID_BYTES = 9;
/** Tokens signed at the last moment, by a slow clock, read by a fast one – and a spare of the same length. */
const OVERLAP_SECONDS = 2 * (TOKEN_LIFETIME_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS);
/** A dead letter can be sent again for as long as it is kept. */
const MAIL_OVERLAP_DAYS = 120;
const MS_PER_DAY = 86_400_000;

interface Moments {
  now: Date;
  /** When new keys begin to sign: everybody must have read them by then. */
  from: Date;
}

/**
 * Gives everybody what is missing: a key of their own, a secret for mails, and the public keys of those they listen to. Keys whose
 * time is over are left out. `mailSecrets` of a holder are what its waiting mails were encrypted with before.
 */
export function completeKeySet(
  present: KeySet,
  { now, mailSecrets = {} }: { now: Date; mailSecrets?: Partial<Record<CallerName, string>> },
): Record<CallerName, KeyFile> {
  const own = mapCallers((caller) => {
    const keys = (present[caller]?.own ?? []).filter((key) => isAlive(key, now));
    return keys.length > 0 ? keys : [createKey(now)];
  });
  const { signing, signers } = completeReleaseKeys(present.releases, now);
  return mapCallers((caller) => {
    const mail = (present[caller]?.mail ?? []).filter((key) => isAlive(key, now));
    const mailOrNew = mail.length > 0 ? mail : [{ secret: mailSecrets[caller] ?? generateSecret() }];
    return {
      caller,
      own: own[caller],
      others: listensTo[caller].flatMap((other) => own[other].map((key) => toPublic(other, key))),
      ...(writesMail.includes(caller) && { mail: mailOrNew }),
      ...(caller === 'releases' && { signing }),
      ...(verifiesReleases.includes(caller) && { signers }),
    };
  });
}

/**
 * A build is stored for years, so whoever signed it is believed until somebody takes the key out of the file. The private half is gone as soon as
 * a younger key signs: nobody can steal it afterwards.
 */
function completeReleaseKeys({ signing = [], signers = [] }: Partial<KeyFile> = {}, now: Date) {
  const started = signing.filter(({ from }) => Date.parse(from) <= now.getTime());
  const current = started.toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from))[0];
  const retained = signing.filter((key) => key === current || !started.includes(key));
  const keys = retained.length > 0 ? retained : [createKey(now)];
  const added = keys.filter(({ kid }) => !signers.some((known) => known.kid === kid)).map(toSigner);
  return { signing: keys, signers: [...signers, ...added] };
}

/**
 * Gives everybody a new key that signs from `from` on, and new secrets for mails. The former keys are believed for six minutes longer, which is
 * twice what a token and two wrong clocks need; former secrets of mails decrypt for 120 days, and what a former key of releases signed stays signed.
 */
export function rotateKeySet(
  present: Record<CallerName, KeyFile>,
  { now, from }: Moments,
): Record<CallerName, KeyFile> {
  const until = new Date(from.getTime() + OVERLAP_SECONDS * MS_PER_SECOND).toISOString();
  const mailUntil = new Date(now.getTime() + MAIL_OVERLAP_DAYS * MS_PER_DAY).toISOString();
  const rotated = mapCallers((caller): KeyFile => {
    const { own, mail, signing, ...file } = present[caller];
    return {
      ...file,
      own: [...own.map((key) => ({ ...key, until: key.until ?? until })), createKey(from)],
      ...(signing && { signing: [...signing, createKey(from)] }),
      ...(mail && {
        mail: [{ secret: generateSecret() }, ...mail.map((key) => ({ ...key, until: key.until ?? mailUntil }))],
      }),
    };
  });
  return completeKeySet(rotated, { now });
}

const mapCallers = <T>(read: (caller: CallerName) => T): Record<CallerName, T> =>
  Object.fromEntries(callerNames.map((caller) => [caller, read(caller)])) as Record<CallerName, T>;

function createKey(from: Date): OwnKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return {
    kid: randomBytes(KID_BYTES).toString('base64url'),
    from: from.toISOString(),
    jwk: { kty: 'OKP', crv: 'Ed25519', x, d },
  };
}

const toPublic = (caller: CallerName, { kid, until, jwk: { d: _private, ...jwk } }: OwnKey): OtherKey => ({
  kid,
  caller,
  ...(until !== undefined && { until }),
  jwk,
});

const toSigner = ({ kid, jwk: { d: _private, ...jwk } }: OwnKey): ReleaseSigner => ({ kid, jwk });

const isAlive = ({ until }: { until?: string | undefined }, now: Date): boolean =>
  until === undefined || Date.parse(until) > now.getTime();
