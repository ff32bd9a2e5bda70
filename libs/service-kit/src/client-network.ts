import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** How many leading bits of an address say which network it belongs to: multiples of 8, and of 16 for IPv6. */
interface NetworkBits {
  ipv4: number;
  ipv6: number;
}

/** One household, phone or office: it gets one IPv4 address, or a complete /64 of IPv6. */
export const SUBSCRIBER_BITS: NetworkBits = { ipv4: 32, ipv6: 64 };

const BITS_PER_GROUP = 16;
const HEX = 16;

/** Reads an address; IPv4 inside IPv6 becomes IPv4. Undefined for anything else, such as a list or a short form like `127.1`. */
export const parseIpAddress = (text: string | undefined): IpAddress | undefined =>
  text !== undefined && isIP(text) !== 0 ? ipaddr.process(text) : undefined;

/** The network an address belongs to, such as `203.0.113.0` or `2001:db8:85a3::`; undefined when it is no address. */
export function networkOf(text: string, bits: NetworkBits): string | undefined {
  const address = parseIpAddress(text);
  if (address instanceof ipaddr.IPv6) {
    const groups = address.parts.slice(0, bits.ipv6 / BITS_PER_GROUP);
    return `${groups.map((group) => group.toString(HEX)).join(':')}::`;
  }
  return address && ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits.ipv4}`).toString();
}
