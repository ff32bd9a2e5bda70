import { readFileSync } from 'node:fs';

import { Router } from '@koa/router';
import type { Site } from '@shoreline/contracts';
import { PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';

import { createOpenApiDocument } from './openapi-document.ts';
import { renderReferencePage } from './reference-page.ts';

/** The API reference for tools and for people, written once when the service starts. */
export function referenceRouter(site: Pick<Site, 'name' | 'tagline' | 'origin'>): Router {
  const router = new Router();
  const document = createOpenApiDocument(site);

  const answers = [
    { path: '/api/openapi.json', type: 'application/json', body: JSON.stringify(document) },
    { path: '/api/docs', type: 'text/html; charset=utf-8', body: renderReferencePage(document) },
    {
      path: '/api/docs/style.css',
      type: 'text/css; charset=utf-8',
      body: readFileSync(new URL('style.css', import.meta.url), 'utf8'),
    },
  ];

  for (const { path, type, body } of answers) {
    router.get(path, (ctx) => {
      ctx.type = type;
      ctx.set('cache-control', PUBLIC_CACHE_CONTROL);
      ctx.body = body;
    });
  }

  return router;
}
