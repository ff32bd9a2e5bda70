import type { IncomingMessage } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

import { misdirected } from './own-hosts.ts';
import { assertPlainFraming, refuseConnection } from './plain-framing.ts';
import { findRouteTarget } from '../route-target.ts';
import { type GatewayMiddleware, hasSessionCookie, type RequestContext } from '../request-context.ts';

/** A client that reads no byte for so long is gone, or blocks an upstream on purpose. */
const STALLED_MS = 60_000;

/** Longer addresses are attacks or mistakes; the longest of ours, a search, stays under 500. */
const MAX_LENGTH = 4_096;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)((?:[/?#].*)?)$/i;
const PRINTABLE = /^[\u0021-\u007e]+$/;
/** Two readers must never see two paths: encoded separators and control characters, back slashes, fragments, broken escapes. */
const AMBIGUOUS = /%2f|%5c|%[01][\da-f]|%7f|\\|#|%(?![\da-f]{2})/i;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** A path that begins like this reads as another host when it becomes a redirect. */
const AUTHORITY = /^\/\//;

interface RequestContextDependencies {
  isOwnHost: (host: string) => boolean;
  readRelease: (cookies: string | undefined) => string;
  readClient: (request: IncomingMessage) => string;
}

export function readRequestContext({
  isOwnHost,
  readClient,
  readRelease,
}: RequestContextDependencies): GatewayMiddleware {
  return function readRequest(ctx, next) {
    const { headers } = ctx.req;
    limitSilence(ctx.req);

    assertPlainFraming(ctx.req);
    const { path, search, host } = readTarget(ctx.req);
    if (!isOwnHost(host)) throw misdirected();
    const target = findRouteTarget(path);
    ctx.state.route = target.kind === 'api' ? `${target.service}:${target.prefix}` : target.kind;
    ctx.state.releaseSet = readRelease(headers.cookie);
    ctx.state.requestContext = {
      path,
      search,
      target,
      address: readClient(ctx.req),
      releaseSet: ctx.state.releaseSet,
      requestId: ctx.state.requestId,
      traceparent: ctx.state.traceparent,
      hasSession: hasSessionCookie(headers.cookie),
    };
    return next();
  };
}

export const limitSilence = ({ socket }: IncomingMessage): void => void socket.setTimeout(STALLED_MS);

const badRequest = (message: string) => new ApiError({ status: 400, code: 'bad-request', message });

function readTarget(request: IncomingMessage): Pick<RequestContext, 'path' | 'search'> & { host: string } {
  const host = readHost(request);
  const address = toOriginForm(request.url ?? '', host);
  if (address.length > MAX_LENGTH) {
    throw new ApiError({ status: 414, code: 'address-too-long', message: 'This address is too long.' });
  }

  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  if (!isPlainPath(path) || !isPlainSearch(address)) throw badRequest('This address is not valid.');
  return { host, path, search: mark === -1 ? '' : address.slice(mark) };
}

const isPlainSearch = (address: string) => PRINTABLE.test(address) && !address.includes('#');

const isPlainPath = (path: string) =>
  path.startsWith('/') && !AUTHORITY.test(path) && !AMBIGUOUS.test(path) && !DOT_SEGMENT.test(path);

/** Node keeps the first of two Host headers in silence, the raw list shows both; HTTP/2's `:authority` must say the same as a Host beside it. */
function readHost(request: IncomingMessage): string {
  const { rawHeaders } = request;
  const [host, ...others] = [...valuesOf(rawHeaders, ':authority'), ...valuesOf(rawHeaders, 'host')];
  if (host === undefined || !HOST.test(host) || !mayRepeat(rawHeaders, host, others)) {
    throw refuseConnection(request, 'Exactly one valid Host header is needed.');
  }
  return host;
}

const mayRepeat = (rawHeaders: string[], host: string, others: string[]): boolean =>
  others.length === 0 || (others.length === 1 && valuesOf(rawHeaders, ':authority')[0] === host && others[0] === host);

/** All values of a header as they came; Node keeps the first of some names in silence. */
export function valuesOf(rawHeaders: string[], wanted: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === wanted.length && name.toLowerCase() === wanted) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
}

function toOriginForm(url: string, host: string): string {
  const absolute = ABSOLUTE_FORM.exec(url);
  if (!absolute) return url;

  const [, authority = '', rest = ''] = absolute;
  if (authority.toLowerCase() !== host.toLowerCase()) throw badRequest('The address names another host.');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
