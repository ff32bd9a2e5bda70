import { expect, it } from 'vitest';

import { generateDecoyHash, hashPassword, isOutdated, isPassword } from './passwords.ts';

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

it('PW-1: hashes into a string that carries its cost, with a salt of its own', async () => {
  const [first, second] = [await hashPassword('Pandanus-42'), await hashPassword('Pandanus-42')];

  expect(first).toMatch(PHC);
  expect(second).not.toBe(first);
  expect(isOutdated(first)).toBe(false);
});

it.each([
  ['Pandanus-42', true],
  ['pandanus-42', false],
  ['Pandanus-42 ', false],
  ['', false],
])('knows that %j opens it: %s', async (password, isRight) => {
  expect(await isPassword(password, await hashPassword('Pandanus-42'))).toBe(isRight);
});

it('accepts letters however a keyboard encodes them, and long passwords in full', async () => {
  const long = 'Ab1'.repeat(42);

  expect(await isPassword('Cafe\u0301-Noosa-1', await hashPassword('Caf\u00e9-Noosa-1'))).toBe(true);
  expect(await isPassword(`${long}x`, await hashPassword(`${long}y`))).toBe(false);
});

it.each(['m=9216,t=4,p=1', 'm=19456,t=1,p=1'])('PW-1: finds a hash outdated that cost %s', (cost) => {
  expect(isOutdated(generateDecoyHash().replace('m=19456,t=2,p=1', cost))).toBe(true);
});

it('generates a hash for unknown addresses that costs the same and no password opens', async () => {
  const decoy = generateDecoyHash();

  expect(decoy).toMatch(PHC);
  expect(await isPassword('Pandanus-42', decoy)).toBe(false);
});

it('refuses a stored hash it cannot read rather than letting somebody in', async () => {
  await expect(isPassword('Pandanus-42', '$2b$10$abcdefgh')).rejects.toThrow('cannot be read');
});
