import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { z } from 'zod';

import { UserError } from '../print.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const secretsSchema = z.object({ internalJwtSecret: z.string().min(SECRET_BYTES) });
export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets of this machine's development stack, made once. Production passes its own in the environment. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const secrets: Secrets = { internalJwtSecret: randomBytes(SECRET_BYTES).toString('base64url') };
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY });
    return secrets;
  }
  const parsed = secretsSchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new UserError(`${path} cannot be read: delete it and start again, a new one is made.`);
}
