import { networkOf, parseIpAddress, SUBSCRIBER_BITS } from '@shoreline/service-kit';
import type { Context } from 'koa';

/** Whose attempt it is: an IPv4 address, or the first 64 bits of an IPv6 address. This machine is one, by whatever name. */
export function readClientKey(ctx: Pick<Context, 'get'>): string {
  const text = ctx.get('x-forwarded-for');
  if (parseIpAddress(text)?.range() === 'loopback') return 'loopback';
  return networkOf(text, SUBSCRIBER_BITS)?.replace(/::$/, '') ?? 'unknown';
}
