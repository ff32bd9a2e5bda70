import type { Releases } from '@shoreline/federation/registry';

import type { GatewayContext } from '../request-context.ts';
import {
  type CanaryVisitor,
  COOKIE_NAME,
  randomNumber,
  isInShare,
  readCanaryCookie,
  readForced,
  writeCanaryCookie,
} from './canary-cookie.ts';

export type ReleaseChooser = ReturnType<typeof createReleaseChooser>;

interface ReleaseChooserOptions {
  currentReleases: () => Releases;
  publicOrigin: string;
}

/** Thirty days: longer than any canary runs. */
const MAX_AGE_SECONDS = 2_592_000;
/** Typed, or from a page of ours: nobody else's link makes a tester of a visitor. */
const OWN_SITES: readonly (string | undefined)[] = [undefined, 'none', 'same-origin'];

/**
 * While apps have canaries, a visitor has a number, and for each of these apps is in its share or not: the release set is made of
 * these choices. Without a canary no cookie is set. Who opens `?canary=mf-stories:canary` has chosen.
 */
export function createReleaseChooser({ currentReleases, publicOrigin }: ReleaseChooserOptions) {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';

  return {
    choose(ctx: GatewayContext): string {
      const releases = currentReleases();
      return releases.canaries.length === 0 ? releases.live.id : chooseFor(releases, identify(ctx));
    },
    read(cookies: string | undefined): string {
      const releases = currentReleases();
      const visitor = releases.canaries.length === 0 ? undefined : readCanaryCookie(cookies);
      return visitor ? chooseFor(releases, visitor) : releases.live.id;
    },
  };

  function identify(ctx: GatewayContext): CanaryVisitor {
    const known = readCanaryCookie(ctx.req.headers.cookie);
    const forced = OWN_SITES.includes(ctx.get('sec-fetch-site') || undefined)
      ? readForced(ctx.state.requestContext.search)
      : undefined;
    if (known && !forced) return known;

    const visitor = { number: known?.number ?? randomNumber(), forced: forced ?? {} };
    ctx.append(
      'set-cookie',
      `${COOKIE_NAME}=${writeCanaryCookie(visitor)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
    return visitor;
  }
}

/** Beyond those of which sets are composed nothing is tried: `MAX_CANARIES`. */
function chooseFor({ live, canaries, composed }: Releases, { number, forced }: CanaryVisitor): string {
  const chosen = canaries
    .filter(({ app, share }) => (forced[app] ? forced[app] === 'canary' : isInShare(number, app, share)))
    .map(({ app }) => app);
  const possible = chosen.filter((app) => composed.some(({ canaries: apps }) => apps.includes(app)));
  const key = possible.join();
  return composed.find((one) => one.canaries.join() === key)?.set.id ?? live.id;
}
