import type { Router } from '@koa/router';
import { indexNowKeyPath } from '@shoreline/contracts/index-now';
import { createRouter, notFound } from '@shoreline/service-kit';

const CACHE_CONTROL = 'public, max-age=3600, s-maxage=300';

/** The file by which a search engine sees that who tells it of changes has this site. */
export function indexNowRouter({ indexNowKey }: { indexNowKey?: string | undefined }): Router {
  const router = createRouter();

  router.get(indexNowKeyPath(':key'), (ctx) => {
    if (indexNowKey === undefined || ctx.params.key !== indexNowKey)
      throw notFound('file-not-found', 'There is no such file.');
    ctx.set({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_CONTROL });
    ctx.body = indexNowKey;
  });

  return router;
}
