import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { generateSecret } from '@shoreline/service-kit';
import { z } from 'zod';

import { UserError } from '../print.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const secretSchema = z.string().min(SECRET_BYTES);
/** A folder from before the audit trail has no key for it yet. */
const secretsSchema = z.object({ internalJwtSecret: secretSchema, auditKey: secretSchema.default(generateSecret) });
export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets of this machine's development stack, made once. Production passes its own in the environment. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const stored = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const given = stored === undefined ? { internalJwtSecret: generateSecret() } : parseJson(stored);
  const parsed = secretsSchema.safeParse(given);
  if (!parsed.success) throw new UserError(`${path} cannot be read: delete it and start again, a new one is made.`);

  const complete = `${JSON.stringify(parsed.data, null, 2)}\n`;
  if (complete !== stored) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, complete, { mode: OWNER_ONLY });
  }
  return parsed.data;
}
