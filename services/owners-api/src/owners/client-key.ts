import type { Context } from 'koa';
import ipaddr from 'ipaddr.js';

/** A household or a phone gets a whole /64 of IPv6. */
const IPV6_SUBSCRIBER_GROUPS = 4;
const HEX = 16;

/** Whose attempt it is: an IPv4 address, or the first 64 bits of an IPv6 address. This machine is one, by whatever name. */
export function readClientKey(ctx: Pick<Context, 'get'>): string {
  const text = ctx.get('x-forwarded-for');
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (address.range() === 'loopback') return 'loopback';
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, IPV6_SUBSCRIBER_GROUPS)
        .map((part) => part.toString(HEX))
        .join(':')
    : address.toString();
}
