import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { KEY_FILE } from '@shoreline/service-kit';

import { makeKeys } from '../keys/key-folder.ts';
import { messageOf, UserError } from '../print.ts';

/** 256 bits, as text that needs no escaping in an address. */
const SECRET_BYTES = 32;
/** Each folder is a volume of its own that only its holder mounts; whatever user runs there must read it. */
const READ_ONLY = 0o444;

export const databaseHolders = ['gateway', 'content', 'identity', 'owners', 'releases', 'operations'] as const;
export type DatabaseHolder = (typeof databaseHolders)[number];

/** What former versions signed calls and encrypted mails with. */
const FORMER = 'internal-jwt-secret';
/** Makes the pseudonyms of the audit trail. Operators do not have it: they ask a service by the address. */
const AUDIT = 'audit-key';
const OIDC = 'oidc-client-secret';
const MONGODB_URI = 'mongodb-uri';
/** The password of the first user of the database, who makes the others. */
export const ROOT_PASSWORD = 'root-password';
/** By what members of a replica set know one another. */
const REPLICA_KEY = 'replica-key';

/** Which files each program of the stack is given. A name listed twice is one shared secret. */
const filesOf: Record<string, readonly string[]> = {
  mongo: [ROOT_PASSWORD, REPLICA_KEY],
  gateway: [MONGODB_URI],
  content: [MONGODB_URI, AUDIT],
  identity: [MONGODB_URI, AUDIT, OIDC],
  owners: [MONGODB_URI, AUDIT],
  releases: [MONGODB_URI, AUDIT],
  operations: [MONGODB_URI],
  'sign-in': [OIDC],
};

export interface SecretOptions {
  folder: string;
  databaseHost: string;
  /** Further options of its address, such as `replicaSet=rs0`. */
  databaseOptions?: string | undefined;
}

export const mongodbUriFile = (folder: string, holder: DatabaseHolder): string => join(folder, holder, MONGODB_URI);

/** Generates every missing secret; existing ones stay. Returns which files it wrote. */
export function makeSecretFiles(options: SecretOptions): string[] {
  const wanted = Object.entries(filesOf).flatMap(([holder, names]) => names.map((name) => ({ holder, name })));
  const missing = wanted.filter(({ holder, name }) => !existsSync(join(options.folder, holder, name)));
  const faults = missing.flatMap(({ holder, name }) => {
    try {
      write(join(options.folder, holder), name, valueFor(holder, name, options));
      return [];
    } catch (error) {
      return [`  ${holder}/${name}: ${messageOf(error)}`];
    }
  });
  if (faults.length > 0) throw new UserError(`These secrets are missing and cannot be made:\n${faults.join('\n')}`);
  const mailSecrets = { content: readFormer(options.folder, 'content'), owners: readFormer(options.folder, 'owners') };
  const made = makeKeys(options.folder, { mode: READ_ONLY, mailSecrets: withoutUndefined(mailSecrets) });
  return [...missing.map(({ holder, name }) => `${holder}/${name}`), ...made.map((holder) => `${holder}/${KEY_FILE}`)];
}

function readFormer(folder: string, holder: string): string | undefined {
  const path = join(folder, holder, FORMER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function valueFor(holder: string, name: string, { folder, databaseHost, databaseOptions }: SecretOptions): string {
  if (name === MONGODB_URI) return databaseUri(holder, databaseHost, databaseOptions);
  // mongod takes letters of base64 alone, without those of base64url.
  if (name === REPLICA_KEY) return randomBytes(SECRET_BYTES).toString('hex');
  const known = Object.keys(filesOf)
    .filter((other) => filesOf[other]?.includes(name))
    .map((other) => join(folder, other, name))
    .find((path) => existsSync(path));
  return known ? readFileSync(known, 'utf8') : generateSecret();
}

/** A user may sign in where it was made: in its own database, and `operations`, who has none, next to the first user. */
function databaseUri(user: string, host: string, options = ''): string {
  const database = user === 'operations' ? 'admin' : `shoreline-${user}`;
  const uri = `mongodb://${user}:${generateSecret()}@${host}/${database}?authSource=${database}&authMechanism=SCRAM-SHA-256`;
  return options === '' ? uri : `${uri}&${options}`;
}

const generateSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Written to a temporary file and renamed: a container that is killed meanwhile leaves no half secret. */
function write(folder: string, name: string, value: string): void {
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.${name}.tmp`);
  writeFileSync(temporary, value, { mode: READ_ONLY });
  renameSync(temporary, join(folder, name));
}
