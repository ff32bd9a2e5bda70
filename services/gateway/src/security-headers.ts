import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

import type { PageSources } from './page-sources.ts';
import { REPORTS_PATH } from './route-target.ts';

const DENIED = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((feature) => `${feature}=()`);
/** The directory counts from where somebody is, once they pressed the button for it. */
const PERMISSIONS = [...DENIED, 'geolocation=(self)'].join(', ');

/** A file, a picture or JSON that somebody opens as a document may do nothing. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** A worker computes, and asks for nothing. Browsers may refuse one whose own policy puts it in a sandbox (CSP 3, `sandbox`). */
export const WORKER_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The service worker asks for pages and their files, all of them ours. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Two years. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Names the gateway alone decides; an upstream's own values are dropped. */
export const ownedHeaders = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'content-security-policy',
  'integrity-policy',
  'reporting-endpoints',
  'strict-transport-security',
] as const;

interface TransportOptions {
  publicOrigin: string;
  /** Asks to be listed by browsers (hstspreload.org). */
  isPreloaded: boolean;
}

export function securityHeaders({ publicOrigin, isPreloaded }: TransportOptions): Middleware {
  const headers: [name: string, value: string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', PERMISSIONS],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // What another site serves is fetched without cookies (decision 0066).
    ['cross-origin-embedder-policy', 'credentialless'],
    ['content-security-policy', INERT_POLICY],
  ];
  if (publicOrigin.startsWith('https:'))
    headers.push(['strict-transport-security', isPreloaded ? `${HSTS}; preload` : HSTS]);

  return function setSecurityHeaders(ctx, next) {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/** A nonce for one response, never used again: the 122 random bits of a UUID. */
export const createNonce = (): string => randomUUID().replaceAll('-', '');

/** `connect` are the origins, in one line, that the apps on a page have declared. */
export type PagePolicies = (sources: PageSources, connect?: string) => Record<string, string>;

/** Any name but `default`, which would collect what browsers say about crashes and old functions. */
const REPORTS = 'site';

/** Only scripts that a page lists, and what those load. With analytics no integrity policy: third parties carry no hash to insist on (decision 0030). */
export const createPagePolicies =
  (analyticsOrigin: string | undefined): PagePolicies =>
  (sources, connect) => ({
    'content-security-policy': contentPolicy(
      sources,
      analyticsOrigin ? ` ${analyticsOrigin}` : '',
      connect ? ` ${connect}` : '',
    ),
    'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"`,
    ...(!analyticsOrigin && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS})` }),
  });

const contentPolicy = ({ scripts, styles }: PageSources, reportsTo: string, connect: string): string =>
  [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src 'self' data:${reportsTo}`,
    "font-src 'self'",
    `connect-src 'self'${reportsTo}${connect}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Browsers that know the first ignore the second.
    `report-to ${REPORTS}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');

/** Scripts of its own folder carry no nonce: the page is the same for everybody. Pictures in its stylesheet are `data:`. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The player that other sites may frame, and nothing else of ours: our cover, our recording, no script and no form. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** What a page written by a service may do: be read and send its forms home. It has no scripts. */
export const SCRIPTLESS_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
