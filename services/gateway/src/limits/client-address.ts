import type { IncomingMessage } from 'node:http';

import { type IpAddress, networkOf, parseIpAddress, SUBSCRIBER_BITS } from '@shoreline/service-kit';
import ipaddr from 'ipaddr.js';

const UNKNOWN = 'unknown';

const toRanges = (trustedProxies: string) =>
  trustedProxies
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(toRange);

const isWithin = (ranges: [IpAddress, bits: number][], address: IpAddress): boolean =>
  ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

export function createProxyCheck(trustedProxies: string) {
  const ranges = toRanges(trustedProxies);
  return (address: string | undefined): boolean => {
    const parsed = parseIpAddress(address);
    return parsed !== undefined && isWithin(ranges, parsed);
  };
}

/** The client's address, as far as the trusted proxies report. */
export type ClientReader = (request: IncomingMessage) => string;

export function createClientReader(trustedProxies: string): ClientReader {
  const readAddress = createAddressReader(trustedProxies);
  return ({ socket, headers }) => readAddress(socket.remoteAddress, joined(headers['x-forwarded-for']));
}

const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The socket's address, unless it is a trusted proxy: then the last address in X-Forwarded-For that is no proxy itself. */
export function createAddressReader(trustedProxies: string) {
  const ranges = toRanges(trustedProxies);
  const isTrusted = (address: IpAddress) => isWithin(ranges, address);

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    if (ranges.length === 0) return socketAddress ?? UNKNOWN;

    const hops = [...(forwardedFor ?? '').split(','), socketAddress].map((hop) => parseIpAddress(hop?.trim()));
    return findClient(hops, isTrusted)?.toString() ?? UNKNOWN;
  };
}

/** From the socket backwards: the first address that is no proxy, or the last proxy when the list says nothing more. */
function findClient(hops: (IpAddress | undefined)[], isTrusted: (address: IpAddress) => boolean) {
  const known = hops.slice(hops.lastIndexOf(undefined) + 1);
  return known.findLast((address) => address && !isTrusted(address)) ?? known[0];
}

/** What one limit counts: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function toSubscriber(address: string): string {
  if (!address.includes(':')) return address;

  const network = networkOf(address, SUBSCRIBER_BITS);
  if (network === undefined) return UNKNOWN;
  // IPv4 inside IPv6 is the same client.
  return network.endsWith('::') ? `${network}/64` : network;
}

/** What providers hand to one customer at most: 65,536 of the networks above. */
const CUSTOMER_BITS = { ipv4: 32, ipv6: 48 };

/** The first 48 bits of an IPv6 address, which may all be one client; undefined for IPv4, where one address is the whole of it. */
export function toWideNetwork(address: string): string | undefined {
  if (!address.includes(':')) return undefined;
  const network = networkOf(address, CUSTOMER_BITS);
  return network?.endsWith('::') ? `${network}/48` : undefined;
}

function toRange(entry: string): [IpAddress, bits: number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.toByteArray().length * 8];
}
