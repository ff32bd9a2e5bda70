import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CallerName, callerNames } from '@shoreline/contracts';
import { completeKeySet, KEY_FILE, type KeyFile, type KeySet, readKeyFile, rotateKeySet } from '@shoreline/service-kit';

import { messageOf, UserError } from '../print.ts';

const OWNER_ONLY = 0o600;

interface KeyFolderOptions {
  /** Who may read the files: their owner alone unless said otherwise. */
  mode?: number;
  /** What waiting mails were encrypted with before there were keys, by service. */
  mailSecrets?: Partial<Record<CallerName, string>>;
}

/** Where the keys of one program stand in a folder of keys. */
export const keyFileIn = (folder: string, caller: CallerName): string => join(folder, caller, KEY_FILE);

/** Makes every key that is missing; those that are there stay. Returns whose files it wrote. */
export function makeKeys(folder: string, { mode = OWNER_ONLY, mailSecrets = {} }: KeyFolderOptions = {}): CallerName[] {
  return writeKeys(folder, completeKeySet(readKeys(folder), { now: new Date(), mailSecrets }), mode);
}

/** Gives everybody a new key that signs after so many seconds; the former ones are believed for six minutes more. */
export function rotateKeys(folder: string, afterSeconds: number, { mode = OWNER_ONLY }: KeyFolderOptions = {}): Date {
  const present = readKeys(folder);
  const missing = callerNames.filter((caller) => !present[caller]);
  if (missing.length > 0) {
    throw new UserError(
      `There are no keys of ${missing.join(', ')} in ${folder}. npm run ops -- keys make makes them.`,
    );
  }
  const now = new Date();
  const from = new Date(now.getTime() + afterSeconds * MS_PER_SECOND);
  writeKeys(folder, rotateKeySet(present as Record<CallerName, KeyFile>, { now, from }), mode);
  return from;
}

const MS_PER_SECOND = 1_000;

/** The keys that are there. A file that is there and cannot be read is a mistake of its owner, and never replaced. */
export function readKeys(folder: string): KeySet {
  const present = callerNames.filter((caller) => existsSync(keyFileIn(folder, caller)));
  try {
    return Object.fromEntries(present.map((caller) => [caller, readKeyFile(keyFileIn(folder, caller))]));
  } catch (error) {
    throw new UserError(messageOf(error), { cause: error });
  }
}

/** Those who listen come first: nobody signs with a key that nobody knows. */
const writeOrder: readonly CallerName[] = [
  'content',
  'identity',
  'owners',
  'releases',
  'gateway',
  'shell',
  'operations',
];

function writeKeys(folder: string, files: Record<CallerName, KeyFile>, mode: number): CallerName[] {
  return writeOrder.filter((caller) => {
    const path = keyFileIn(folder, caller);
    const text = `${JSON.stringify(files[caller], null, 2)}\n`;
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    mkdirSync(join(folder, caller), { recursive: true });
    // Renamed: whoever reads it meanwhile gets the former file or the new one, never half of it.
    writeFileSync(`${path}.tmp`, text, { mode });
    renameSync(`${path}.tmp`, path);
    return true;
  });
}
