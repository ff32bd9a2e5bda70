import type { IncomingHttpHeaders } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

import type { GatewayMiddleware } from '../request-context.ts';
import { isEmbed, isMedia, type RouteTarget } from '../route-target.ts';

const ELSEWHERE = ['cross-site', 'same-site'];
/** Navigations into these are no page a person went to. */
const EMBEDDED = ['embed', 'object', 'frame', 'iframe'];

/** No page of another site reads the API as its script, picture or frame; links to it and what answers any origin stay open. */
export function guardCrossSiteRead(): GatewayMiddleware {
  return function checkCrossSiteRead({ req, state }, next) {
    if (!isEmbeddedElsewhere(req.headers) || !isOurs(state.requestContext.target)) return next();

    throw new ApiError({ status: 403, code: 'cross-site-request', message: 'Other sites may not embed this.' });
  };
}

/** A browser asks for a page of another site that shows this in itself. */
export function isEmbeddedElsewhere(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site = '', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest = '' } = headers;
  const isEmbedded = mode === 'no-cors' || (mode === 'navigate' && EMBEDDED.includes(String(dest)));
  return isEmbedded && ELSEWHERE.includes(String(site));
}

/** Recordings play on other sites, too, in their players and in ours. Feeds stand outside `/api/`, and their prefix is their name. */
const isOurs = (target: RouteTarget): boolean =>
  target.kind === 'api'
    ? !isMedia(target) && !isEmbed(target) && !FEED.test(target.prefix)
    : ['unknown-api', 'reference', 'site-health'].includes(target.kind);

const FEED = /\.xml$/;
