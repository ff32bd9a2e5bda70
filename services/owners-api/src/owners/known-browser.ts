import { MS_PER_DAY } from '@shoreline/contracts';
import { generateSecret, hashSecret } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { StoredDevice } from './owner.model.ts';

/**
 * Marks a browser that signed up or in before (OWASP's "device cookie"): it authenticates nothing, but its attempts are counted
 * apart from those of strangers, so nobody can lock its owner out; and it shows where a mailed link was asked for.
 */
const COOKIE = '__Host-shoreline-owner-browser';
const MAX_AGE_MS = 180 * MS_PER_DAY;
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true, signed: false } as const;

/** The hash of the mark, if this account knows it. */
export function findKnownBrowser(ctx: Context, devices: readonly StoredDevice[], now: Date): string | undefined {
  const hash = readBrowser(ctx);
  return hash !== undefined &&
    devices.some((device) => device.hash === hash && now.getTime() - device.seenAt.getTime() < MAX_AGE_MS)
    ? hash
    : undefined;
}

/** The hash of the mark this browser shows, whoever knows it. */
export function readBrowser(ctx: Context): string | undefined {
  const mark = ctx.cookies.get(COOKIE);
  return mark ? hashSecret(mark) : undefined;
}

/** Gives the browser a mark, or renews its own, and returns the hash the account stores. */
export function markBrowser(ctx: Context, { isKnown }: { isKnown: boolean }): string {
  const mark = (isKnown && ctx.cookies.get(COOKIE)) || generateSecret();
  ctx.cookies.set(COOKIE, mark, { ...OPTIONS, maxAge: MAX_AGE_MS });
  return hashSecret(mark);
}
