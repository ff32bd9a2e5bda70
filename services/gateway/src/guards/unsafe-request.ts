import type { IncomingMessage } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

import { isOneClick, acceptsBytes } from '../known-routes.ts';
import { bodyTooLarge, carriesBody } from '../request-body.ts';
import type { GatewayMiddleware, GatewayContext } from '../request-context.ts';
import type { RouteTarget } from '../route-target.ts';
import type { BodyLimit } from '../body-limit.ts';
import { isUnsafe, UNSAFE_METHODS } from './plain-framing.ts';

const READS = ['GET', 'HEAD'];
/** What pages and browsers report. */
const POSTED: readonly RouteTarget['kind'][] = ['remote-failure', 'browser-report', 'page-signals'];
const API_METHODS = [...READS, ...UNSAFE_METHODS];

interface Limits {
  publicOrigin: string;
  bodyLimit: BodyLimit;
}

/** The two ways RFC 8058 lets a mail program encode `List-Unsubscribe=One-Click`. */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const REPORT_TYPE = /^application\/(?:reports\+json|csp-report)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** No form can send it either. */
const BYTES_TYPE = /^application\/octet-stream$/i;

/** Changes come from our own pages, as JSON: a form on another site can send neither. Only one-click unsubscribing is exempt (contracts). */
export function guardUnsafeRequest({ publicOrigin, bodyLimit }: Limits): GatewayMiddleware {
  return function checkUnsafeRequest(ctx, next) {
    if (!isUnsafe(ctx.method)) return next();
    if (ctx.state.requestContext.target.kind === 'browser-report') assertReport(ctx.req, publicOrigin);
    else if (!isOneClickPost(ctx)) assertOurs(ctx, publicOrigin);
    if (Number(ctx.req.headers['content-length'] ?? 0) > bodyLimit(ctx)) throw bodyTooLarge(ctx.req);
    return next();
  };
}

const isOneClickPost = ({ method, req, state }: GatewayContext): boolean =>
  isOneClick(method, state.requestContext.path) && FORM_TYPE.test(req.headers['content-type'] ?? '');

const areBytes = ({ method, req, state }: GatewayContext): boolean =>
  acceptsBytes(method, state.requestContext.path) && BYTES_TYPE.test(req.headers['content-type'] ?? '');

function assertOurs(ctx: GatewayContext, publicOrigin: string): void {
  const { req: request } = ctx;
  // A change that says all in its address takes no body; a form on another site cannot leave its type out.
  if ((carriesBody(request) || isTyped(request)) && !areBytes(ctx)) assertJson(request);
  assertSameOrigin(request, publicOrigin);
}

/** Browsers write reports by themselves, most of them without a word about which page asked for it. */
function assertReport(request: IncomingMessage, publicOrigin: string): void {
  if (!REPORT_TYPE.test(request.headers['content-type'] ?? '')) throw jsonRequired();
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined || origin !== undefined) assertSameOrigin(request, publicOrigin);
}

const isTyped = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'DELETE' && headers['content-type'] !== undefined;

function assertJson({ headers }: IncomingMessage): void {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (isPlain && JSON_TYPE.test(headers['content-type'] ?? '')) return;
  throw jsonRequired();
}

const jsonRequired = () =>
  new ApiError({ status: 415, code: 'json-required', message: 'Send the body as application/json.' });

function assertSameOrigin({ headers }: IncomingMessage, publicOrigin: string): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === publicOrigin : site === 'same-origin';
  if (isOurs) return;
  throw new ApiError({ status: 403, code: 'cross-site-request', message: 'This must be sent from our own pages.' });
}

/** Pages and files are only read, reports of pages only posted; TRACE would show a client its own secret headers and is refused outright. */
export function guardMethod(): GatewayMiddleware {
  return function checkMethod(ctx, next) {
    if (ctx.method === 'TRACE') {
      throw new ApiError({ status: 400, code: 'bad-request', message: 'TRACE is not answered here.' });
    }
    const allowed = allowedFor(ctx.state.requestContext.target);
    if (allowed.includes(ctx.method)) return next();

    throw new ApiError({
      status: 405,
      code: 'method-not-allowed',
      message: 'This address does not understand that method.',
      headers: { allow: allowed.join(', ') },
    });
  };
}

function allowedFor({ kind }: RouteTarget): string[] {
  if (POSTED.includes(kind)) return ['POST'];
  return kind === 'api' || kind === 'unknown-api' ? API_METHODS : READS;
}
