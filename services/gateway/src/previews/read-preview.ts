import type { Preview, Releases } from '@shoreline/federation/registry';
import { verifyPreview } from '@shoreline/service-kit';

import type { GatewayContext, GatewayMiddleware } from '../request-context.ts';
import type { RouteTarget } from '../route-target.ts';
import { previewCookie } from './link-cookie.ts';
import { moveOn, OFF, readParameter } from './move-on.ts';

interface PreviewDependencies {
  currentReleases: () => Releases;
}

/** What depends on the release set of whoever asks. */
const TARGETS: readonly RouteTarget['kind'][] = ['page', 'release', 'preview'];
const PARAMETER = 'preview';

/**
 * Whoever opens `?preview=<token>` gets the release set of that preview from then on, until it ends. Without token and cookie nothing is
 * read and nothing is written: what everybody else gets stays what it was, byte by byte.
 */
export function readPreview({ currentReleases }: PreviewDependencies): GatewayMiddleware {
  return async function choosePreview(ctx, next) {
    const { target, search } = ctx.state.requestContext;
    if (!TARGETS.includes(target.kind)) return next();

    const asked = target.kind === 'page' ? readParameter(search, PARAMETER) : undefined;
    if (asked === OFF) return moveOn(ctx, { parameter: PARAMETER, cookie: previewCookie.remove });
    const found = await findPreview(currentReleases(), asked ?? previewCookie.read(ctx.req.headers.cookie));
    if (asked !== undefined && found instanceof Object) {
      return moveOn(ctx, { parameter: PARAMETER, cookie: previewCookie.write(asked, found.expiresAt) });
    }
    apply(ctx, found);
    return next();
  };
}

function apply(ctx: GatewayContext, found: FoundPreview): void {
  if (found instanceof Object) show(ctx, found);
  else if (found === 'over' && ctx.state.requestContext.target.kind === 'page') end(ctx);
}

type FoundPreview = Preview | 'over' | undefined;

function show({ state, res }: GatewayContext, preview: Preview): void {
  state.requestContext.preview = preview;
  state.requestContext.releaseSet = preview.set.id;
  state.releaseSet = preview.set.id;
  res.setHeader('x-robots-tag', 'noindex');
}

function end(ctx: GatewayContext): void {
  ctx.state.requestContext.isPreviewOver = true;
  ctx.append('set-cookie', previewCookie.remove);
}

/** Undefined without a token; `over` for one of another key, and where the preview is closed or its time is over. */
async function findPreview({ previews }: Releases, token: string | undefined): Promise<FoundPreview> {
  if (token === undefined) return undefined;
  const id = previews && (await verifyPreview(token, previews.key));
  const preview = previews?.open.find((one) => one.id === id);
  return preview && preview.expiresAt > Date.now() ? preview : 'over';
}
