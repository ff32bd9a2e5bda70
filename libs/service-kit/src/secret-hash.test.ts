import { expect, it } from 'vitest';

import { drawSecret, hashSecret } from './secret-hash.ts';

it('draws secrets nobody can guess, of which the hash tells nothing', () => {
  const [one, other] = [drawSecret(), drawSecret()];

  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(hashSecret(one)).toBe(hashSecret(one));
  expect(hashSecret(one)).not.toBe(hashSecret(other));
  expect(hashSecret(one)).not.toContain(one);
});
