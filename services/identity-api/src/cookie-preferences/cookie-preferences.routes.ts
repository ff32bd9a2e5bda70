import type { Router } from '@koa/router';
import { nameBrowser } from '@shoreline/accounts';
import type { AuditTrail } from '@shoreline/audit';
import { cookiePreferenceRoutes } from '@shoreline/contracts';
import { createRouter, networkOf, notFound, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { memberId } from '../sessions.ts';
import type { CookiePreferencesStore } from './cookie-preferences.store.ts';

interface Dependencies {
  cookiePreferences: Pick<CookiePreferencesStore, 'find' | 'record' | 'withdraw' | 'listReceipts'>;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** Enough to see where a choice came from, too little to point at one person. */
const STORED_NETWORK = { ipv4: 24, ipv6: 48 };

export function cookiePreferencesRouter({ cookiePreferences, audit, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, cookiePreferenceRoutes.read, async (_input, caller) => {
    const preferences = await cookiePreferences.find(memberId(caller));
    if (!preferences) throw notFound('no-cookie-preferences', 'You have not made a choice about cookies yet.');
    return preferences;
  });

  serve(router, readCaller, cookiePreferenceRoutes.update, async ({ body }, caller, ctx) => {
    const { essential: _always, ...choice } = body;
    const preferences = await cookiePreferences.record(memberId(caller), choice, readOrigin(ctx));
    await audit.record(ctx, { event: 'consent-given', accountId: memberId(caller) });
    return preferences;
  });

  serve(router, readCaller, cookiePreferenceRoutes.history, (_input, caller) =>
    cookiePreferences.listReceipts(memberId(caller)),
  );

  serve(router, readCaller, cookiePreferenceRoutes.withdraw, async (_input, caller, ctx) => {
    const preferences = await cookiePreferences.withdraw(memberId(caller), readOrigin(ctx));
    await audit.record(ctx, { event: 'consent-withdrawn', accountId: memberId(caller) });
    return { preferences };
  });

  return router;
}

/** The gateway names the client; nobody else can reach this service. */
const readOrigin = (ctx: Context) => ({
  ipAddress: networkOf(ctx.get('x-forwarded-for'), STORED_NETWORK) ?? null,
  userAgent: nameBrowser(ctx.get('user-agent')),
});
