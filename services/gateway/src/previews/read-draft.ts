import { DRAFT_PARAMETER, type ShownDraft } from '@shoreline/contracts/content-drafts';

import type { FindDraft } from '../draft-check.ts';
import type { GatewayContext, GatewayMiddleware } from '../request-context.ts';
import { draftCookie } from './link-cookie.ts';
import { moveOn, OFF, readParameter } from './move-on.ts';

/**
 * Whoever opens `?draft=<secret>` gets the page of that item as its editor saved it last, until the link is over; every other page is what
 * everybody gets. Who carries neither costs nothing.
 */
export function readDraft(findDraft: FindDraft): GatewayMiddleware {
  return async function chooseDraft(ctx, next) {
    const { target, search } = ctx.state.requestContext;
    if (target.kind !== 'page') return next();

    const asked = readParameter(search, DRAFT_PARAMETER);
    if (asked === OFF) return moveOn(ctx, { parameter: DRAFT_PARAMETER, cookie: draftCookie.remove });
    const token = asked ?? draftCookie.read(ctx.req.headers.cookie);
    if (token === undefined) return next();

    const draft = await findDraft(ctx, token);
    if (draft && asked !== undefined) {
      return moveOn(ctx, { parameter: DRAFT_PARAMETER, cookie: draftCookie.write(token, Date.parse(draft.expiresAt)) });
    }
    if (draft !== undefined) apply(ctx, draft, token);
    return next();
  };
}

function apply(ctx: GatewayContext, draft: ShownDraft | null, token: string): void {
  if (draft === null) end(ctx);
  else if (draft.path === ctx.state.requestContext.path) show(ctx, { token, isChanged: draft.isChanged });
}

function show({ state, res }: GatewayContext, draft: { token: string; isChanged: boolean }): void {
  state.requestContext.draft = draft;
  res.setHeader('x-robots-tag', 'noindex');
}

function end(ctx: GatewayContext): void {
  ctx.state.requestContext.isPreviewOver = true;
  ctx.append('set-cookie', draftCookie.remove);
}
