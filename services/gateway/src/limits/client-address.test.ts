import { describe, expect, it } from 'vitest';

import { createAddressReader, toSubscriber } from './client-address.ts';

describe('with two trusted networks', () => {
  const readAddress = createAddressReader('10.0.0.0/8, 2001:db8::1');

  it.each([
    ['203.0.113.5', '198.51.100.1', '203.0.113.5', 'a stranger says for whom it asks'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1', 'a proxy says it'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1', 'a proxy on an IPv6 socket says it'],
    ['2001:db8::1', '198.51.100.1', '198.51.100.1', 'the single proxy says it'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1', 'a client forges the front of the list'],
    ['10.0.0.1', 'nonsense', '10.0.0.1', 'the list is nonsense'],
    ['10.0.0.1', undefined, '10.0.0.1', 'there is no list'],
    [undefined, undefined, 'unknown', 'the socket is gone'],
  ])('takes %s with "%s" for %s when %s', (socketAddress, forwardedFor, client, _reason) => {
    expect(readAddress(socketAddress, forwardedFor)).toBe(client);
  });
});

it('refuses a range that is none when it starts', () => {
  expect(() => createAddressReader('10.0.0.0/99')).toThrow();
});

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
  ['2001:db8::f', '2001:db8:0:0::/64'],
])('counts %s as %s', (address, subscriber) => {
  expect(toSubscriber(address)).toBe(subscriber);
});
