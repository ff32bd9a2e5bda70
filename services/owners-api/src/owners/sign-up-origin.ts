import { hashSecret } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { readClientKey } from './client-key.ts';
import { markBrowser, readBrowser } from './known-browser.ts';
import type { StoredOrigin } from './owner.model.ts';
import type { OwnerAccount } from './owner.store.ts';

/** With the address in it: the same place is another hash in every account. */
const clientOf = (ctx: Context, email: string): string => hashSecret(JSON.stringify([email, readClientKey(ctx)]));

/** Marks the browser somebody signs up in, and returns the hashes the account stores of where that was. */
export const noteSignUp = (ctx: Context, email: string): StoredOrigin => ({
  browser: markBrowser(ctx, { isKnown: true }),
  client: clientOf(ctx, email),
});

/** Whether a link is opened in the browser that signed up, or at least at the same internet address: by the same person. */
export function isSignUpOrigin(ctx: Context, { signedUpFrom, owner }: OwnerAccount): boolean {
  if (!signedUpFrom) return false;
  return readBrowser(ctx) === signedUpFrom.browser || clientOf(ctx, owner.email) === signedUpFrom.client;
}
