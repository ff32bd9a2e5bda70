import type { IncomingHttpHeaders } from 'node:http';

const NOT_FOR_SHARING = /(?:^|,)\s*(?:private|no-store|no-cache|s-maxage=0)\b/i;
const FOR_SHARING = /(?:^|,)\s*(?:public|s-maxage=[1-9]\d*)\b/i;
const CACHEABLE_PAGE_STATUSES = [200, 404];

interface ResponseHead {
  status: number;
  headers: IncomingHttpHeaders;
}

/** An address in one spelling: the order of parameters makes no difference, their repetition does. */
export function toCacheKey(path: string, search: string): string {
  if (search.length <= 1) return path;
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return `${path}?${parameters}`;
}

/** Only what a service declares public may be given to the next visitor; a page never, for its policy. */
export const isCacheableResponse = ({ status, headers }: ResponseHead): boolean =>
  status === 200 &&
  headers['set-cookie'] === undefined &&
  !isHtml(headers) &&
  isForSharing(headers['cache-control']) &&
  variesOnlyByCoding(headers) &&
  headers['content-encoding'] === undefined;

/** The same page for every anonymous visitor: found, or honestly not found. */
export const isCacheablePage = ({ status, headers }: ResponseHead): boolean =>
  CACHEABLE_PAGE_STATUSES.includes(status) && headers['x-render'] === undefined && isShareablePage({ status, headers });

/** What those who wait for the same page at this moment may all get. */
export const isShareablePage = ({ headers }: ResponseHead): boolean =>
  headers['set-cookie'] === undefined && isHtml(headers);

export const isHtml = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.toLowerCase().startsWith('text/html') ?? false;

const isForSharing = (cacheControl = ''): boolean =>
  FOR_SHARING.test(cacheControl) && !NOT_FOR_SHARING.test(cacheControl);

const variesOnlyByCoding = ({ vary }: IncomingHttpHeaders): boolean =>
  String(vary ?? '')
    .split(',')
    .every((name) => ['', 'accept-encoding'].includes(name.trim().toLowerCase()));
