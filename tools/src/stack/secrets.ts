import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { z } from 'zod';

import { makeKeys } from '../keys/key-folder.ts';
import { UserError } from '../user-error.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const secretSchema = z.string().min(SECRET_BYTES);
const secretsSchema = z
  .object({ signInSecret: secretSchema })
  // What folders of former versions hold: it signed calls between services, too.
  .or(z.object({ internalJwtSecret: secretSchema }));

export interface Secrets {
  /** What the development issuer and the site share. */
  signInSecret: string;
  /** What waiting mails were encrypted with by former versions. */
  formerSecret?: string;
}

/** Secrets of this machine's development stack, made once. Production passes its own in the environment. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const secrets: Secrets = { signInSecret: randomBytes(SECRET_BYTES).toString('base64url') };
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
    return secrets;
  }
  const parsed = secretsSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new UserError(`${path} cannot be read: delete it and start again, a new one is made.`);
  if ('signInSecret' in parsed.data) return parsed.data;
  const { internalJwtSecret } = parsed.data;
  return { signInSecret: internalJwtSecret, formerSecret: internalJwtSecret };
}

/** The keys of this machine's development stack, in a folder for each program; made where they are missing. */
export function ensureKeys(dataDir: string, env: NodeJS.ProcessEnv = {}): string {
  const folder = join(dataDir, 'keys');
  const former = env.INTERNAL_JWT_SECRET || readSecrets(dataDir).formerSecret;
  makeKeys(folder, { mailSecrets: former === undefined ? {} : { content: former, owners: former } });
  return folder;
}
