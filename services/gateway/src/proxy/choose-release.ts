import { randomInt } from 'node:crypto';

import type { Releases } from '@shoreline/federation/registry';

import type { GatewayContext } from '../request-context.ts';

export type ReleaseChooser = ReturnType<typeof createReleaseChooser>;

interface ReleaseChooserOptions {
  currentReleases: () => Releases;
  publicOrigin: string;
  pickBucket?: () => number;
}

const COOKIE = /(?:^|;\s*)shoreline-canary=(\d{1,2})(?:;|$)/;
const BUCKETS = 100;
/** Thirty days: longer than any canary runs. */
const MAX_AGE_SECONDS = 2_592_000;

/** While an app has a canary, a visitor is put into one of a hundred buckets and stays there; without one no cookie is set. */
export function createReleaseChooser({ currentReleases, publicOrigin, pickBucket }: ReleaseChooserOptions) {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';

  return {
    choose: (ctx: GatewayContext) => releaseOf(() => readBucket(ctx.req.headers.cookie) ?? assignBucket(ctx)),
    read: (cookies: string | undefined) => releaseOf(() => readBucket(cookies) ?? BUCKETS),
  };

  function releaseOf(bucket: () => number): string {
    const { live, canary } = currentReleases();
    return canary && bucket() < canary.share * BUCKETS ? canary.set.id : live.id;
  }

  function assignBucket(ctx: GatewayContext): number {
    const bucket = pickBucket ? pickBucket() : randomInt(BUCKETS);
    ctx.append(
      'set-cookie',
      `shoreline-canary=${bucket}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
    return bucket;
  }
}

function readBucket(cookies: string | undefined): number | undefined {
  const [, known] = COOKIE.exec(cookies ?? '') ?? [];
  return known === undefined ? undefined : Number(known);
}
