import { expect, it } from 'vitest';

import { networkOf, parseIpAddress, SUBSCRIBER_BITS } from './client-network.ts';

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::'],
  ['2001:0db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('counts %s as the subscriber %s', (address, subscriber) => {
  expect(networkOf(address, SUBSCRIBER_BITS)).toBe(subscriber);
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::'],
  ['::1', '0:0:0::'],
])('cuts %s down to the network %s', (address, network) => {
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(network);
});

it.each(['', 'unknown', '127.1', '1', '203.0.113.7, 203.0.113.8'])('takes %j for no address', (text) => {
  expect(parseIpAddress(text)).toBeUndefined();
  expect(networkOf(text, SUBSCRIBER_BITS)).toBeUndefined();
});
