import { MS_PER_DAY } from '@shoreline/contracts';
import { generateSecret, hashSecret, networkOf, parseIpAddress, SUBSCRIBER_BITS } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { StoredDevice, StoredOrigin } from './owner.model.ts';
import type { OwnerAccount } from './owner.store.ts';

/** OWASP's "device cookie" authenticates nothing: its attempts are counted apart, so that no stranger locks its owner out. */
const COOKIE = '__Host-shoreline-owner-browser';
const MAX_AGE_MS = 180 * MS_PER_DAY;
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true, signed: false } as const;

export function findKnownBrowser(ctx: Context, devices: readonly StoredDevice[], now: Date): string | undefined {
  const hash = readBrowser(ctx);
  return hash !== undefined &&
    devices.some((device) => device.hash === hash && now.getTime() - device.seenAt.getTime() < MAX_AGE_MS)
    ? hash
    : undefined;
}

function readBrowser(ctx: Context): string | undefined {
  const mark = ctx.cookies.get(COOKIE);
  return mark ? hashSecret(mark) : undefined;
}

/** Gives the browser a mark, or renews its own, and returns the hash the account stores. */
export function markBrowser(ctx: Context, { isKnown }: { isKnown: boolean }): string {
  const mark = (isKnown && ctx.cookies.get(COOKIE)) || generateSecret();
  ctx.cookies.set(COOKIE, mark, { ...OPTIONS, maxAge: MAX_AGE_MS });
  return hashSecret(mark);
}

/** Whose attempt it is: an IPv4 address, or the first 64 bits of an IPv6 address. This machine is one, by whatever name. */
export function readClientKey(ctx: Pick<Context, 'get'>): string {
  const text = ctx.get('x-forwarded-for');
  if (parseIpAddress(text)?.range() === 'loopback') return 'loopback';
  return networkOf(text, SUBSCRIBER_BITS)?.replace(/::$/, '') ?? 'unknown';
}

/** With the address in it: the same place is another hash in every account. */
const clientOf = (ctx: Context, email: string): string => hashSecret(JSON.stringify([email, readClientKey(ctx)]));

export const noteSignUp = (ctx: Context, email: string): StoredOrigin => ({
  browser: markBrowser(ctx, { isKnown: true }),
  client: clientOf(ctx, email),
});

/** Whether a link is opened in the browser that signed up, or at least at the same internet address: by the same person. */
export function isSignUpOrigin(ctx: Context, { signedUpFrom, owner }: OwnerAccount): boolean {
  if (!signedUpFrom) return false;
  return readBrowser(ctx) === signedUpFrom.browser || clientOf(ctx, owner.email) === signedUpFrom.client;
}
