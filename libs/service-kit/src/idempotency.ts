import { createHash } from 'node:crypto';

import { idempotencyKeySchema } from '@shoreline/contracts';
import type { Context } from 'koa';

import { ApiError, conflict } from './api-error.ts';

/** Which request made a record: stored inside it, so that one write stores both. */
export interface Idempotency {
  key: string;
  /** Distinguishes a retry from another request that carries the same key by mistake. */
  bodyHash: string;
}

/** The field of a mongoose schema: `idempotency: idempotencyType`. Absent when the caller sent no key. */
export const idempotencyType = { key: String, bodyHash: String, _id: false };

/** Spread into `schema.index(…)` of every record that has the field: the index decides which of two requests was first. */
export const idempotencyIndex: [Record<string, 1>, { unique: true; partialFilterExpression: object }] = [
  { 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
];

/**
 * Reads the `Idempotency-Key` of a request: nothing without the header, 400 when it is malformed. `content` is what
 * was parsed from the body, without guard fields: a form that is sent again was open longer and is still the same form.
 */
export function readIdempotency(ctx: Pick<Context, 'get'>, content: object): Idempotency | undefined {
  const key = ctx.get('idempotency-key');
  if (key === '') return undefined;
  if (idempotencyKeySchema.safeParse(key).success)
    return { key, bodyHash: createHash('sha256').update(canonical(content)).digest('base64url') };

  throw new ApiError({
    status: 400,
    code: 'bad-request',
    message: 'Idempotency-Key must be 8 to 64 letters, digits, hyphens or underscores.',
  });
}

interface OneWrite {
  idempotency: Idempotency | undefined;
  write: () => Promise<void>;
  findByKey: (key: string) => Promise<Idempotency | null | undefined>;
}

/** Writes once however often a request arrives; the same key with another body is 409 `idempotency-key-reused`. */
export async function writeOnce({ idempotency, write, findByKey }: OneWrite): Promise<void> {
  try {
    await write();
  } catch (error) {
    const first = idempotency && isDuplicateKey(error) ? await findByKey(idempotency.key) : undefined;
    if (!first || !idempotency) throw error;
    assertSameRequest(first, idempotency);
  }
}

/** 409 unless both requests had the same body. */
export function assertSameRequest(first: Idempotency, repeated: Idempotency): void {
  if (first.bodyHash === repeated.bodyHash) return;
  throw conflict('idempotency-key-reused', 'This Idempotency-Key was used for another request.');
}

const DUPLICATE_KEY = 11_000;

/** Distinguishes the refusal of a unique index from every other fault. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** Two spellings of one object give one text, whatever the order of its fields. */
const canonical = (content: object): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
