import { createHash } from 'node:crypto';

import type { Context, Middleware } from 'koa';

/** Gives successful reads a strong ETag and answers 304 where the caller has them already. */
export function conditionalGet(): Middleware {
  return async function answerConditionally(ctx, next) {
    await next();
    if (!isTaggable(ctx)) return;

    if (!ctx.response.get('etag')) ctx.set('etag', strongTag(ctx.body as string | Buffer));
    if (ctx.fresh) ctx.status = 304;
  };
}

function isTaggable({ method, status, body }: Context): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status === 200 && (typeof body === 'string' || Buffer.isBuffer(body));
}

const strongTag = (bytes: string | Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;
