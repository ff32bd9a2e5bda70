import type { IncomingMessage } from 'node:http';
import { Http2ServerRequest } from 'node:http2';

import { ApiError } from '@shoreline/service-kit';

import { carriesBody } from '../request-body.ts';

/** Connections of which nobody can say where the next request begins. */
const refusedConnections = new WeakSet<object>();
const VERSIONS = ['1.0', '1.1'];
export const UNSAFE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

export const isUnsafe = (method: string): boolean => UNSAFE_METHODS.includes(method);

/** Nothing more is read from the connection of this request. */
export const isRefused = ({ socket }: IncomingMessage): boolean => refusedConnections.has(socket);

/**
 * A 400 after which nothing more is read from the connection: what Node has parsed behind this request already is refused, too.
 * HTTP/2 says in its frames where a request ends, and its other streams go on.
 */
export function refuseConnection(request: IncomingMessage, message: string): ApiError {
  const isFramed = isHttp2(request);
  if (!isFramed) refusedConnections.add(request.socket);
  return new ApiError({
    status: 400,
    code: 'bad-request',
    message,
    headers: isFramed ? {} : { connection: 'close' },
  });
}

/**
 * Looks at a request before anything is awaited, so before Node reads what follows it.
 *
 * Where a request ends must not depend on who reads: Node lets versions through that nobody speaks, the old one knows no chunks,
 * and of codings only `chunked` is understood (RFC 9112, 2.3 and 6.1).
 */
export function assertPlainFraming(request: IncomingMessage): void {
  if (!isHttp2(request)) assertPlainHead(request);
  // Readers disagree whether a read may have a body.
  if (!isUnsafe(request.method ?? '') && carriesBody(request)) {
    throw refuseConnection(request, 'This request must not have a body.');
  }
}

function assertPlainHead(request: IncomingMessage): void {
  if (isRefused(request)) throw refuseConnection(request, 'What came before this was not valid.');
  if (!VERSIONS.includes(request.httpVersion)) throw refuseConnection(request, 'This version is not spoken here.');
  if (!isPlainCoding(request)) throw refuseConnection(request, 'This transfer coding is not understood here.');
}

function isPlainCoding({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  return coding === undefined || (httpVersion !== '1.0' && coding.toLowerCase() === 'chunked');
}

const isHttp2 = (request: unknown): boolean => request instanceof Http2ServerRequest;
