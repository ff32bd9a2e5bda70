import { z } from 'zod';

/** The `Idempotency-Key` header a caller may send to routes that are marked `idempotent`. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores')
  .meta({
    description:
      'Drawn anew for every request and sent again with every repetition of it: sent twice with one key, it happens once. The same key with another body is refused with 409.',
  });
