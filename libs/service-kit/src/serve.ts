import type { Router } from '@koa/router';
import {
  HttpStatus,
  type Page,
  type Problem,
  type Route,
  type RouteInput,
  type RouteReply,
} from '@shoreline/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';

import { bodyTooLarge, invalidInput } from './api-error.ts';
import { assertAllowed, type Caller, type ReadCaller } from './caller.ts';

/** What a handler gives back: the reply, or for a paged route one page and the total of all pages. */
export type HandlerReply<R extends Route> = R extends { paged: true }
  ? RouteReply<R> extends (infer Entry)[]
    ? Page<Entry>
    : never
  : RouteReply<R>;

/** Answers one route; input and reply are validated around it. */
export type Handler<R extends Route> = (
  input: RouteInput<R>,
  caller: Caller | undefined,
  ctx: Context,
) => Promise<HandlerReply<R>>;

/**
 * How long a public read may be cached: browsers ask again every time (and mostly get 304),
 * a shared cache such as the gateway may answer from memory for two seconds.
 */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=2';

/**
 * Mounts one contract route: check access, validate input, run, validate output.
 *
 * The reply is parsed on the way out so that a field missing from the contract
 * never leaves the service, however it got into the document.
 */
// eslint-disable-next-line max-params -- router, caller, contract, handler: the four parts of every route, always in this order
export function serve<R extends Route>(router: Router, readCaller: ReadCaller, route: R, handler: Handler<R>): void {
  const parseInput = inputParser(route);

  router.register(route.path, [route.method], async (ctx) => {
    const caller = await readCaller(ctx);
    assertAllowed(caller, route);

    const reply = await handler(parseInput(ctx), caller, ctx);

    ctx.status = route.status ?? 200;
    ctx.set('cache-control', route.access === 'public' && route.method === 'GET' ? PUBLIC_CACHE_CONTROL : 'no-store');
    answerJson(ctx, route.reply.parse(route.paged ? openPage(reply as Page<unknown>, ctx) : reply));
  });
}

/** Written here rather than by Koa, which would turn `null` into an empty 204 and write an object twice for its ETag. */
function answerJson(ctx: Context, reply: unknown): void {
  if (ctx.status === HttpStatus.NO_CONTENT) return;

  ctx.type = 'json';
  ctx.body = JSON.stringify(reply);
}

function openPage({ items, total }: Page<unknown>, ctx: Context): unknown[] {
  ctx.set('x-total-count', String(total));
  return items;
}

function inputParser<R extends Route>(route: R): (ctx: Context & { params: unknown }) => RouteInput<R> {
  // A body with a field nobody knows is a mistake worth reporting; an unknown query parameter is somebody's tracking.
  const body = route.body?.strict();
  const readBody = (ctx: Context): unknown =>
    (route.bytes ? readBytes(ctx, route.bytes) : undefined) ?? parseBody(body, ctx);

  return (ctx) =>
    ({
      params: parsePart('params', route.params, ctx.params),
      query: parsePart('query', route.query, ctx.query),
      body: readBody(ctx),
    }) as RouteInput<R>;
}

/** No form has as many fields: more of them help nobody, and 64 kB can hold ten thousand. */
const MAX_ISSUES = 50;

/** A body that is missing is told what it lacks like one that is empty; where everything may be left out, it is refused all the same. */
function parseBody(schema: z.ZodType | undefined, { request }: Context): unknown {
  const body = parsePart('body', schema, request.body ?? {});
  if (schema && !request.rawBody) throw invalidInput('The request body is missing.');
  return body;
}

/** The body where it came as bytes. */
function readBytes({ request }: Context, most: number): Buffer | undefined {
  if (!Buffer.isBuffer(request.body)) return undefined;
  if (request.body.length > most) throw bodyTooLarge(`${most} bytes`);
  if (request.body.length === 0) throw invalidInput('Send some bytes.');
  return request.body;
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;

  const result = schema.safeParse(value);
  if (result.success) return result.data;

  throw invalidInput(`The request ${part} is not valid.`, result.error.issues.flatMap(toIssues).slice(0, MAX_ISSUES));
}

function toIssues(issue: z.core.$ZodIssue): NonNullable<Problem['issues']> {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];

  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Unknown field' }));
}
