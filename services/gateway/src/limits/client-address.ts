import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, bits: number];

/** A household or a phone gets a complete /64 of IPv6; counting single addresses would count nothing. */
const IPV6_SUBSCRIBER_GROUPS = 4;
const UNKNOWN = 'unknown';

/**
 * Identifies clients. The socket's address is the client, unless it is a trusted proxy:
 * then the last address in X-Forwarded-For that is not a proxy itself.
 */
export function createAddressReader(trustedProxies: string) {
  const ranges = trustedProxies
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(toRange);
  const isTrusted = (address: Address) =>
    ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    if (ranges.length === 0) return socketAddress ?? UNKNOWN;

    const hops = [...(forwardedFor ?? '').split(','), socketAddress].map((hop) => parse(hop?.trim()));
    return findClient(hops, isTrusted)?.toString() ?? UNKNOWN;
  };
}

/** From the socket backwards: the first address that is no proxy, or the last proxy when the list says nothing more. */
function findClient(hops: (Address | undefined)[], isTrusted: (address: Address) => boolean): Address | undefined {
  const known = hops.slice(hops.lastIndexOf(undefined) + 1);
  return known.findLast((address) => address && !isTrusted(address)) ?? known[0];
}

/** What one limit counts: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function toSubscriber(address: string): string {
  if (!address.includes(':')) return address;

  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${parsed.parts
      .slice(0, IPV6_SUBSCRIBER_GROUPS)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return parsed?.toString() ?? UNKNOWN;
}

/** IPv4 inside IPv6 is the same client. */
const parse = (text: string | undefined): Address | undefined =>
  text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;

function toRange(entry: string): Range {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.toByteArray().length * 8];
}
