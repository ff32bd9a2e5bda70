import type { Router } from '@koa/router';
import {
  durationSeconds,
  type EpisodeDetail,
  HttpStatus,
  SECONDS_PER_HOUR,
  type Site,
  slugSchema,
  toShareCardPath,
} from '@shoreline/contracts';
import { embedCode, EMBED_HEIGHT_PX, embedPath } from '@shoreline/contracts/embed-addresses';
import { type Oembed, oembedRoutes } from '@shoreline/contracts/embeds';
import { ApiError, createRouter, PUBLIC_CACHE_CONTROL, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { createEpisodeFinder, type EpisodeFinderDependencies } from '../episodes/episodes-finder.ts';
import { writeEmbeddedPlayer, writeMissingPlayer } from './embed-page.ts';
import { embedStyle, STYLE_PATH } from './embed-style.ts';

interface Dependencies extends EpisodeFinderDependencies {
  site: Site;
  readCaller: ReadCaller;
}

/** The player that other sites frame, and what programs ask before they do. */
export function embedRouter({ site, readCaller, ...deps }: Dependencies): Router {
  const router = createRouter();
  const finder = createEpisodeFinder(deps);

  router.get(STYLE_PATH, (ctx) => {
    ctx.set('cache-control', PUBLIC_CACHE_CONTROL);
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = embedStyle;
  });

  router.get(embedPath(':slug'), async (ctx) => {
    const { data: slug } = slugSchema.safeParse(ctx.params.slug);
    const episode = slug === undefined ? undefined : await finder.find(slug);
    if (!episode) return sendPage(ctx, HttpStatus.NOT_FOUND, writeMissingPlayer(site));
    if (episode.slug !== slug) return moveTo(ctx, episode.slug);
    sendPage(ctx, HttpStatus.OK, writeEmbeddedPlayer({ episode, site, startAt: readStartTime(ctx, episode) }));
  });

  serve(router, readCaller, oembedRoutes.read, async ({ query: { url, format, ...room } }, _caller, ctx) => {
    if (format === 'xml') throw formatNotImplemented();
    const slug = readEpisodeSlug(url, site);
    const episode = slug === undefined ? undefined : await finder.find(slug);
    if (!episode) throw await finder.notFound(slug ?? '');
    // Whoever puts links on a page elsewhere may ask from there.
    ctx.set('access-control-allow-origin', '*');
    return toOembed(episode, site, room);
  });

  return router;
}

function sendPage(ctx: Context, status: number, html: string): void {
  ctx.status = status;
  ctx.set({ 'cache-control': PUBLIC_CACHE_CONTROL, 'x-robots-tag': 'noindex' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
}

function moveTo(ctx: Context, slug: string): void {
  ctx.set('cache-control', PUBLIC_CACHE_CONTROL);
  ctx.redirect(embedPath(slug));
  ctx.status = HttpStatus.MOVED_PERMANENTLY;
}

function readStartTime({ query: { t } }: Context, { duration }: EpisodeDetail): number {
  const seconds = typeof t === 'string' && /^\d{1,5}$/.test(t) ? Number(t) : 0;
  return seconds < durationSeconds(duration) ? seconds : 0;
}

/** The slug an address of this site names; undefined of any other page. */
function readEpisodeSlug(url: string, { origin }: Site): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const page = new URL(url);
  const [, slug] = /^\/episodes\/([^/]+)\/?$/.exec(page.pathname) ?? [];
  return page.origin === origin ? slugSchema.safeParse(slug).data : undefined;
}

const formatNotImplemented = () =>
  new ApiError({ status: 501, code: 'format-not-implemented', message: 'This is answered as JSON only.' });

const WIDTH_PX = 600;
/** Of the picture a shared link is shown with. */
const THUMBNAIL = { width: 1200, height: 630 };

interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

function toOembed({ slug, title }: EpisodeDetail, { name, origin }: Site, room: Room): Oembed {
  const { maxwidth = Infinity, maxheight = Infinity } = room;
  const width = Math.min(WIDTH_PX, maxwidth);
  const height = Math.min(EMBED_HEIGHT_PX, maxheight);
  const hasRoom = maxwidth >= THUMBNAIL.width && maxheight >= THUMBNAIL.height;
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: name,
    provider_url: origin,
    cache_age: SECONDS_PER_HOUR,
    html: embedCode({ origin, slug, title, width, heightPx: height }),
    width,
    height,
    ...(hasRoom && {
      thumbnail_url: new URL(toShareCardPath('episode', slug), origin).href,
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
  };
}
