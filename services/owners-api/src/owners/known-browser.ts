import { drawSecret, hashSecret } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { StoredDevice } from './owner.model.ts';

/**
 * Marks a browser that signed up or in before (OWASP's "device cookie"): it proves nothing, but its attempts are counted
 * apart from those of strangers, so nobody can lock its owner out; and it tells where a mailed link was asked for.
 */
const COOKIE = '__Host-shoreline-owner-browser';
const DAY_MS = 86_400_000;
const KEPT_MS = 180 * DAY_MS;
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'lax', overwrite: true, signed: false } as const;

/** The hash of the mark, if this account knows it. */
export function findKnownBrowser(ctx: Context, devices: readonly StoredDevice[], now: Date): string | undefined {
  const hash = readBrowser(ctx);
  return hash !== undefined &&
    devices.some((device) => device.hash === hash && now.getTime() - device.seenAt.getTime() < KEPT_MS)
    ? hash
    : undefined;
}

/** The hash of the mark this browser shows, whoever knows it. */
export function readBrowser(ctx: Context): string | undefined {
  const mark = ctx.cookies.get(COOKIE);
  return mark ? hashSecret(mark) : undefined;
}

/** Gives the browser a mark, or its own for longer, and answers what the account keeps of it. */
export function markBrowser(ctx: Context, { isKnown }: { isKnown: boolean }): string {
  const mark = (isKnown && ctx.cookies.get(COOKIE)) || drawSecret();
  ctx.cookies.set(COOKIE, mark, { ...OPTIONS, maxAge: KEPT_MS });
  return hashSecret(mark);
}
