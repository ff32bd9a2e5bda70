import { readFileSync } from 'node:fs';

import { HttpStatus } from '@shoreline/contracts';
import type { Router } from '@koa/router';
import { createRouter } from '@shoreline/service-kit';
import type { Context } from 'koa';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const notConfigured = read('not-configured.html');
const signOutQuestion = read('sign-out-question.html');
const style = read('sign-in-page.css');

export const sendSignOutQuestion = (ctx: Context): void => sendPage(ctx, signOutQuestion);

export function notConfiguredRouter(): Router {
  const router = createRouter();
  const answer = (ctx: Context) => {
    sendPage(ctx, notConfigured);
    // The page says what a visitor can do; the status tells machines that this is temporary.
    ctx.status = HttpStatus.SERVICE_UNAVAILABLE;
  };
  return router.get('/api/login', answer).get('/api/logout', answer);
}

/** The stylesheet of both pages; the policy of the site allows none inside them. */
export function pageStyleRouter(): Router {
  const router = createRouter();
  return router.get('/api/login/style.css', (ctx) => {
    ctx.type = 'text/css; charset=utf-8';
    ctx.set('cache-control', 'public, max-age=0');
    ctx.body = style;
  });
}

export function sendPage(ctx: Context, html: string): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('cache-control', 'no-store');
  ctx.body = html;
}
