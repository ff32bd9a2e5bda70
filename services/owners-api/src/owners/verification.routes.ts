import { Router } from '@koa/router';
import { ownerRoutes, normaliseEmail } from '@shoreline/contracts';
import { ApiError, hashSecret, type ReadCaller, serve } from '@shoreline/service-kit';

import type { OwnerStore } from './owner.store.ts';
import type { OwnerLetters } from './owner-letters.ts';

interface Needs {
  owners: Pick<OwnerStore, 'findByEmail' | 'findByToken' | 'verify'>;
  letters: OwnerLetters;
  readCaller: ReadCaller;
  now: () => Date;
}

/** From the mail to a verified address. */
export function verificationRouter({ owners, letters, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, ownerRoutes.verifyEmail, async ({ body }) => {
    const hash = hashSecret(body.token);
    const at = now();
    const owner = await owners.findByToken('verification', hash, at);
    const isVerified =
      owner &&
      (await owners.verify(hash, {
        mail: letters.compose({ kind: 'welcome' }, { ...owner, emailVerified: true }),
        now: at,
      }));
    if (!isVerified) throw tokenNotValid();
    return { status: 'verified' as const };
  });

  serve(router, readCaller, ownerRoutes.resendVerification, async ({ body }) => {
    const email = normaliseEmail(body.email);
    await letters.verification({ email, owner: await owners.findByEmail(email) });
    return { status: 'accepted' as const };
  });

  return router;
}

/** 400 with one sentence for tokens that were used, replaced, expired, meant for something else or never drawn. */
export const tokenNotValid = () =>
  new ApiError({
    status: 400,
    code: 'token-not-valid',
    message: 'This link is not valid any longer. Please ask for a new one.',
  });
