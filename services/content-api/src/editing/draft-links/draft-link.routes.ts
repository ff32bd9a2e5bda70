import type { Router } from '@koa/router';
import type { Route } from '@shoreline/contracts';
import { contentDraftRoutes } from '@shoreline/contracts/content-drafts';
import { createRouter } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { EditedItem } from '../content-item.model.ts';
import type { Kinds } from '../content-projection.ts';
import type { ContentKind } from '../editing-kind.ts';
import { type DraftLinks, toPublication } from './draft-links.ts';

interface Dependencies {
  drafts: Pick<DraftLinks, 'find'>;
  kinds: Kinds;
  now: () => Date;
}

/**
 * Answers what a page reads of its item from what was saved last, to whoever has the link of a draft. Stands before the routers of
 * visitors: without a link, and for everything else, they answer.
 */
export function draftLinkRouter({ drafts, kinds, now }: Dependencies): Router {
  const router = createRouter();
  for (const kind of Object.values(kinds)) answerReads(kind);

  router.get(contentDraftRoutes.readShown.path, async (ctx) => {
    const found = await drafts.find(ctx);
    const shown = found && {
      path: found.path,
      isChanged: found.item.isChanged,
      expiresAt: found.expiresAt.toISOString(),
    };
    answer(ctx, contentDraftRoutes.readShown, shown ?? null);
  });

  return router;

  function answerReads({ name, pageReads = [] }: ContentKind): void {
    for (const { route, toReply } of pageReads) {
      router.get(route.path, async (ctx, next) => {
        const item = (await drafts.find(ctx))?.item;
        if (item?.kind !== name || !isAskedFor(item, Object.values(ctx.params))) return next();
        answer(ctx, route, await toReply(toPublication(item, now()), ctx.query));
      });
    }
  }
}

const isAskedFor = ({ slug, itemId }: EditedItem, [identifier]: readonly unknown[]): boolean =>
  identifier === slug || identifier === itemId;

function answer(ctx: Context, { reply }: Route, value: unknown): void {
  ctx.set('cache-control', 'no-store');
  ctx.type = 'json';
  ctx.body = JSON.stringify(reply.parse(value));
}
