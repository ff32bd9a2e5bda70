import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

import type { GatewayContext, RequestContext } from '../request-context.ts';
import { isEmbed } from '../route-target.ts';
import { ownedHeaders, SCRIPTLESS_POLICY } from '../security-headers.ts';

export interface ResponseHead {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Meant for one connection, never for the next (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** What the gateway says itself, or what only a server of ours may say. */
const notForwarded = new Set([
  ...HOP_BY_HOP,
  'host',
  'cookie',
  'expect',
  'accept-encoding',
  'authorization',
  'forwarded',
  'traceparent',
  'via',
  'x-csp-nonce',
  'x-real-ip',
  'x-request-id',
]);
const CLOSED_PREFIX = /^(?::|x-forwarded-|x-internal-|x-shoreline-|proxy-)/;

const notReturned = new Set<string>([
  ...HOP_BY_HOP,
  ...ownedHeaders,
  'date',
  'proxy-authenticate',
  'server',
  'x-powered-by',
  'x-request-id',
]);
const INTERNAL_PREFIX = 'x-internal-';
/** By which the shell server says what the apps on a page may call beside our own origin. */
export const CONNECT_HEADER = 'x-internal-connect';

/** Services read 16 kB at most, address and our own headers included; above it they close the connection, which reads as leaving. */
const MAX_FORWARDED_BYTES = 11_264;
const BYTES_PER_LINE = 4;

const namedByConnection = (connection: string | string[] | undefined): string[] =>
  connection === undefined
    ? []
    : String(connection)
        .toLowerCase()
        .split(',')
        .map((name) => name.trim());

export function readForwardable({ rawHeaders, headers }: IncomingMessage): string[] {
  const named = namedByConnection(headers.connection);
  const forwardable: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (notForwarded.has(name) || CLOSED_PREFIX.test(name) || named.includes(name)) continue;
    forwardable.push(name, rawHeaders[index + 1] ?? '');
  }
  // HTTP/2 clients send cookies in crumbs; behind us they are one header (RFC 9113, 8.2.3).
  if (headers.cookie !== undefined) forwardable.push('cookie', headers.cookie);
  assertSmall(forwardable);
  return forwardable;
}

function assertSmall(forwardable: readonly string[]): void {
  let bytes = (forwardable.length / 2) * BYTES_PER_LINE;
  for (const text of forwardable) bytes += text.length;
  if (bytes <= MAX_FORWARDED_BYTES) return;
  throw new ApiError({ status: 431, code: 'headers-too-large', message: 'The headers of this request are too large.' });
}

export function createOwnHeaders(publicOrigin: string) {
  const { protocol, host } = new URL(publicOrigin);
  const origin = ['x-forwarded-proto', protocol.slice(0, -1), 'x-forwarded-host', host];

  return ({ requestId, traceparent, releaseSet }: RequestContext): string[] => [
    'x-request-id',
    requestId,
    'traceparent',
    traceparent,
    'x-shoreline-release',
    releaseSet,
    ...origin,
  ];
}

export function copyResponseHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = namedByConnection(headers.connection);
  const copied: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || notReturned.has(name) || name.startsWith(INTERNAL_PREFIX)) continue;
    if (!named.includes(name)) copied[name] = value;
  }
  return copied;
}

/** Puts headers on a response as they are. `ctx.set` would copy them three times before. */
export function putHeaders(response: ServerResponse, headers: Record<string, string | string[]>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}

export const isHtml = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith('text/html') ?? false;

/** Puts a service's head on the response. A page of a service gets no scripts; what may be framed has its policy already. */
export function putServiceHead(ctx: GatewayContext, { status, headers }: ResponseHead): void {
  ctx.status = status;
  putHeaders(ctx.res, copyResponseHeaders(headers));
  if (isHtml(headers) && !isEmbed(ctx.state.requestContext.target)) {
    ctx.set('content-security-policy', SCRIPTLESS_POLICY);
    ctx.set('cache-control', 'no-store');
  }
}

/** The head of a page nobody may keep: whoever may is told so by `putSharing`. */
export function putPageHead(
  ctx: GatewayContext,
  { status, headers }: ResponseHead,
  policies: Record<string, string>,
): void {
  ctx.status = status;
  putHeaders(ctx.res, copyResponseHeaders(headers));
  putHeaders(ctx.res, policies);
  ctx.set('cache-control', 'no-store');
  ctx.remove('etag');
}
