import { expect, it } from 'vitest';

import { readClientKey } from './known-browser.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2'],
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
])('counts %j as %j', (address, key) => {
  expect(readClientKey({ get: () => address })).toBe(key);
});
