import type { IncomingMessage } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

/** What a request asks for, in one spelling. */
export interface RequestTarget {
  path: string;
  search: string;
}

/** Longer addresses are attacks or mistakes; the longest of ours, a search, stays under 500. */
const MAX_LENGTH = 4_096;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;
const PRINTABLE = /^[\u0021-\u007e]+$/;
/** Two readers must never see two paths: encoded separators, back slashes, NUL, fragments, broken escapes. */
const AMBIGUOUS = /%2f|%5c|%00|\\|#|%(?![\da-f]{2})/i;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** A path that begins like this reads as another host when it becomes a redirect. */
const AUTHORITY = /^\/\//;

const badRequest = (message: string) => new ApiError({ status: 400, code: 'bad-request', message });

/** Reads host and path, and refuses every shape two servers could understand differently. */
export function readTarget(request: IncomingMessage): RequestTarget {
  const host = readHost(request);
  const address = toOriginForm(request.url ?? '', host);
  if (address.length > MAX_LENGTH) {
    throw new ApiError({ status: 414, code: 'address-too-long', message: 'This address is too long.' });
  }

  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  if (!isPlainPath(path) || !isPlainSearch(address)) throw badRequest('This address is not valid.');
  return { path, search: mark === -1 ? '' : address.slice(mark) };
}

const isPlainSearch = (address: string) => PRINTABLE.test(address) && !address.includes('#');

const isPlainPath = (path: string) =>
  path.startsWith('/') && !AUTHORITY.test(path) && !AMBIGUOUS.test(path) && !DOT_SEGMENT.test(path);

/** Node keeps the first of two Host headers in silence; the raw list still shows both. */
function readHost({ headers, rawHeaders }: IncomingMessage): string {
  const { host } = headers;
  if (host === undefined || !HOST.test(host) || countHosts(rawHeaders) !== 1) {
    throw badRequest('Exactly one valid Host header is needed.');
  }
  return host;
}

function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

function toOriginForm(url: string, host: string): string {
  const absolute = ABSOLUTE_FORM.exec(url);
  if (!absolute) return url;

  const [, authority = '', rest = ''] = absolute;
  if (authority.toLowerCase() !== host.toLowerCase()) throw badRequest('The address names another host.');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
