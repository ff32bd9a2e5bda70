import { readFileSync } from 'node:fs';

import { Router } from '@koa/router';
import type { Context } from 'koa';

/** The page says what a visitor can do; the status tells machines that this is not for good. */
const NOT_CONFIGURED = 503;

/** Where the browser is sent to sign in and out, as long as no sign-in provider is configured. */
export function signInRouter(): Router {
  const router = new Router();
  const page = readFileSync(new URL('not-configured.html', import.meta.url), 'utf8');
  const style = readFileSync(new URL('not-configured.css', import.meta.url), 'utf8');

  const answer = (ctx: Context) => {
    ctx.status = NOT_CONFIGURED;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('cache-control', 'no-store');
    ctx.body = page;
  };
  router.get('/api/login', answer);
  router.get('/api/logout', answer);

  router.get('/api/login/style.css', (ctx) => {
    ctx.type = 'text/css; charset=utf-8';
    ctx.set('cache-control', 'public, max-age=0');
    ctx.body = style;
  });

  return router;
}
