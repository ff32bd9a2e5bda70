import { randomInt } from 'node:crypto';

import type { Releases } from '@shoreline/federation/registry';

import type { VisitContext } from '../visit.ts';

/** The id of the release set a visitor gets; sets the cookie that keeps the choice. */
export type ChooseRelease = (ctx: VisitContext) => string;

interface ChooseNeeds {
  currentReleases: () => Releases;
  publicOrigin: string;
  drawBucket?: () => number;
}

const COOKIE = /(?:^|;\s*)shoreline-canary=(\d{1,2})(?:;|$)/;
const BUCKETS = 100;
/** Thirty days: longer than any canary runs. */
const MAX_AGE_SECONDS = 2_592_000;

/**
 * While an app has a canary, a visitor is put into one of a hundred buckets and stays there.
 * The number says nothing about who they are, and without a canary no cookie is set.
 */
export function createReleaseChooser({ currentReleases, publicOrigin, drawBucket }: ChooseNeeds): ChooseRelease {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';

  return function chooseRelease(ctx) {
    const { live, canary } = currentReleases();
    if (!canary) return live.id;
    return readBucket(ctx) < canary.share * BUCKETS ? canary.set.id : live.id;
  };

  function readBucket(ctx: VisitContext): number {
    const [, known] = COOKIE.exec(ctx.req.headers.cookie ?? '') ?? [];
    if (known !== undefined) return Number(known);

    const bucket = drawBucket ? drawBucket() : randomInt(BUCKETS);
    ctx.append(
      'set-cookie',
      `shoreline-canary=${bucket}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
    return bucket;
  }
}
