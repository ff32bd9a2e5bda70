import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { generateSecret } from '@shoreline/service-kit';
import { z } from 'zod';

import { makeKeys } from '../keys/key-folder.ts';
import { UserError } from '../print.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const secretSchema = z.string().min(SECRET_BYTES);
const secretsSchema = z.object({
  /** What the development issuer and the site share. */
  signInSecret: secretSchema.default(generateSecret),
  /** A folder from before the audit trail has no key for it yet. */
  auditKey: secretSchema.default(generateSecret),
  /** What former versions signed calls, encrypted waiting mails and signed in with. */
  internalJwtSecret: secretSchema.optional(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets of this machine's development stack, made once. Production passes its own in the environment. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const stored = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const given = stored === undefined ? {} : parseJson(stored);
  const parsed = secretsSchema.safeParse(given);
  if (!parsed.success) throw new UserError(`${path} cannot be read: delete it and start again, a new one is made.`);

  const complete = `${JSON.stringify(parsed.data, null, 2)}\n`;
  if (complete !== stored) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, complete, { mode: OWNER_ONLY });
  }
  return parsed.data;
}

/** The keys of this machine's development stack, in a folder for each program; made where they are missing. */
export function ensureKeys(dataDir: string, env: NodeJS.ProcessEnv = {}): string {
  const folder = join(dataDir, 'keys');
  const former = env.INTERNAL_JWT_SECRET || readSecrets(dataDir).internalJwtSecret;
  makeKeys(folder, { mailSecrets: former === undefined ? {} : { content: former, owners: former } });
  return folder;
}
