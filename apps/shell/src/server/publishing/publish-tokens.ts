import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { z } from 'zod';

/** App → SHA-256 (hex) of each token that may publish it: two while one is being replaced. The tokens themselves are nowhere here. */
const tokensSchema = z.record(
  z.string().regex(/^mf-[a-z]+$/, 'Use the name of a remote'),
  z.array(z.string().regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of a token, in hex')).max(10),
);

export type CheckToken = (app: string, token: string) => boolean;

/** Reads the file at every check, so that a token taken out of it publishes nothing more. Throws at the start for a file that is none. */
export function createTokenCheck(file: string): CheckToken {
  const read = () => tokensSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  read();
  return (app, token) => {
    const given = createHash('sha256').update(token).digest();
    const known = read()[app] ?? [];
    return known.some((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
  };
}
