import { expect, it } from 'vitest';

import { toNetwork } from './client-network.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::'],
  ['::1', '0:0:0::'],
  ['', null],
  ['unknown', null],
])('stores of %j %j', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
