import { readFileSync } from 'node:fs';

import { callerNames } from '@shoreline/contracts';
import { z } from 'zod';

const momentSchema = z.iso.datetime();
const publicKeySchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(1) });

const ownKeySchema = z.object({
  kid: z.string().min(1),
  /** Signs from this moment on; the youngest that has begun is used. */
  from: momentSchema,
  /** Believed until this moment; a key without an end is the latest one. */
  until: momentSchema.optional(),
  jwk: publicKeySchema.extend({ d: z.string().min(1) }),
});

/** What one holder of keys is given: its own private keys and the public ones of those it listens to. */
export const keyFileSchema = z.object({
  caller: z.enum(callerNames),
  own: z.array(ownKeySchema).min(1),
  others: z.array(
    z.object({
      kid: z.string().min(1),
      caller: z.enum(callerNames),
      until: momentSchema.optional(),
      jwk: publicKeySchema,
    }),
  ),
  /** What encrypts waiting mails, for services that write mails; the first one encrypts, all of them decrypt. */
  mail: z.array(z.object({ secret: z.string().min(1), until: momentSchema.optional() })).optional(),
  /** What signs builds and revisions: releases-api's alone. A key that was replaced is not retained. */
  signing: z.array(ownKeySchema).optional(),
  /** Whose signature on builds and revisions is believed: present and former keys of releases-api. */
  signers: z.array(z.object({ kid: z.string().min(1), jwk: publicKeySchema })).optional(),
});

/** What stands in a file of keys. */
export type KeyFile = z.infer<typeof keyFileSchema>;
export type OwnKey = KeyFile['own'][number];
export type OtherKey = KeyFile['others'][number];
export type ReleaseSigner = NonNullable<KeyFile['signers']>[number];

/** The name of the file, in the folder of each holder. */
export const KEY_FILE = 'service-keys.json';

/** Reads a file of keys. Throws an error that names the file and never what stands in it. */
export function readKeyFile(path: string): KeyFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The keys in ${path} cannot be read (${reasonOf(error)}).`, { cause: undefined });
  }
  const result = keyFileSchema.safeParse(parsed);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path: field }) => field.join('.')).join(', ');
  throw new Error(`The keys in ${path} are not complete: ${fields}.`);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not JSON';
