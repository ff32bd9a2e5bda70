import type { Log } from '@shoreline/service-kit';

import type { MailSite } from './compose-mail.ts';

interface Options {
  ask: () => Promise<MailSite>;
  fallback: MailSite;
  log: Log;
  now?: () => number;
}

/** A new name of the site is known after at most this long. */
const FRESH_MS = 600_000;

/** What the site is called, at once: a mail never waits for content-api. */
export function cacheSite({ ask, fallback, log, now = Date.now }: Options): () => MailSite {
  let known = fallback;
  let askedAt: number | undefined;

  async function renew(): Promise<void> {
    askedAt = now();
    try {
      const { name, tagline } = await ask();
      known = { ...fallback, name, tagline };
    } catch (error) {
      askedAt = undefined;
      log.debug({ err: error }, 'the name of the site is not known yet');
    }
  }

  return () => {
    if (askedAt === undefined || now() - askedAt > FRESH_MS) void renew();
    return known;
  };
}
