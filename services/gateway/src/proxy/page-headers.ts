import type { GatewayContext } from '../request-context.ts';

/** As long as our own cache answers with a page while it fetches another (`STALE_WHILE_REVALIDATE_MS`). */
const STALE_SECONDS = 30;

/** Every page carries it: purged, all are asked for again. */
export const PAGE_KEY = 'page';

/** By this a browser can say that we served it a page, and how that went; it is beside the page, which is the same for everybody. */
export const pageToken = (token: string): { 'server-timing': string } => ({ 'server-timing': `page;desc="${token}"` });

interface SharedPage {
  tag: string;
  /** `app@digest` of everything on it. */
  builds: readonly string[];
  /** How long nobody asks us again. */
  seconds: number;
}

/**
 * Lets caches between us and the visitors keep this page. Browsers ask each time: they would show an owner the words of before. Stale
 * pages are for caches that read RFC 9213, for the same reason. With any cookie it may be another page (a preview, a draft, a canary).
 */
export function putSharing(ctx: GatewayContext, { tag, builds, seconds }: SharedPage): void {
  ctx.res.setHeader('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  ctx.res.setHeader('cdn-cache-control', `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`);
  ctx.res.setHeader('surrogate-key', [PAGE_KEY, ...builds.map((build) => build.replace(/@.*/, ''))].join(' '));
  ctx.vary('Cookie');
  ctx.res.setHeader('etag', tag);
}
