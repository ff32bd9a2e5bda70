import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Made for the connection or the origin of the site; on this machine they would be wrong, or bind other programs on it. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];
const UPGRADE = 'upgrade-insecure-requests';
/** What is written anew must come whole and as it is. */
const ABOUT_OTHER_BYTES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];
const BAD_GATEWAY = 502;
const COOKIE_DOMAIN = /;\s*domain=[^;]*/gi;

/** Asks the site what the browser asked the dev server, with the body and the cookies of the browser, as a page of the site would. */
export function askSite(request: IncomingMessage, site: URL, { isRewritten = false } = {}): Promise<IncomingMessage> {
  const address = new URL(request.url ?? '/', site);
  const left = ['connection', ...(isRewritten ? ABOUT_OTHER_BYTES : [])];
  const headers: IncomingHttpHeaders = Object.fromEntries(
    Object.entries({ ...request.headers, host: site.host }).filter(([name]) => !left.includes(name)),
  );
  if (headers.origin !== undefined) headers.origin = site.origin;
  if (headers.referer !== undefined) headers.referer = `${site.origin}/`;
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(address, { method: request.method, headers }, resolve);
    sent.once('error', reject);
    request.pipe(sent);
  });
}

/** Where the answer comes from, and where the browser sees it. */
export interface Origins {
  site: URL;
  origin: string;
}

/** Writes the head of the site's answer for a browser that sees it from another origin. */
export function passHead(answer: IncomingMessage, response: ServerResponse, origins: Origins): void {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.includes(name)) response.setHeader(name, forHere(name, value, origins));
  }
  response.statusCode = answer.statusCode ?? BAD_GATEWAY;
}

function forHere(name: string, value: string | string[], { site, origin }: Origins): string | string[] {
  if (name === 'set-cookie') return [value].flat().map((cookie) => cookie.replaceAll(COOKIE_DOMAIN, ''));
  const text = String(value);
  if (name === 'content-security-policy') return withoutUpgrade(text);
  return name === 'location' ? text.replace(site.origin, origin) : text;
}

const withoutUpgrade = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => directive.trim() !== UPGRADE)
    .join(';');
