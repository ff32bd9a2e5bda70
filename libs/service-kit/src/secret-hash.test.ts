import { expect, it } from 'vitest';

import { generateSecret, hashSecret } from './secret-hash.ts';

it('generates secrets nobody can guess, of which the hash reveals nothing', () => {
  const [one, other] = [generateSecret(), generateSecret()];

  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(hashSecret(one)).toBe(hashSecret(one));
  expect(hashSecret(one)).not.toBe(hashSecret(other));
  expect(hashSecret(one)).not.toContain(one);
});
