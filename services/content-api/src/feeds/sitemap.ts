import type { Router } from '@koa/router';
import {
  type Listing,
  newsletterIssuePath,
  type NewsletterIssue,
  type Site,
  toListingPath,
} from '@shoreline/contracts';
import { createRouter, notFound } from '@shoreline/service-kit';
import XMLBuilder from 'fast-xml-builder';
import type { Context } from 'koa';

import type { EpisodeTexts } from '../episodes/episodes-texts.ts';
import type { StoryTexts } from '../stories/stories-texts.ts';

interface Dependencies {
  directory: {
    countAddresses(now: Date): Promise<number>;
    listAddresses(page: { limit: number; offset: number }, now: Date): Promise<ListingAddress[]>;
  };
  stories: Pick<StoryTexts, 'listAddresses'>;
  episodes: Pick<EpisodeTexts, 'listAddresses'>;
  /** Issues of the newsletter, latest first. */
  archive: { listLatest(limit: number): Promise<NewsletterIssue[]> };
  site: Site;
  now: () => Date;
}

/** Where a listing stands, and when it was last changed. */
export type ListingAddress = Pick<Listing, 'slug' | 'category'> & { updatedAt: Date };

interface Entry {
  path: string;
  changedAt?: Date | undefined;
}

const PATH = '/sitemap.xml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** A fifth of what the protocol allows in one file: a part is written in one go. */
const LISTINGS_IN_A_PART = 10_000;
const MAX_ISSUES = 500;
/** Crawlers ask a few times a day. */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=300';
const LISTINGS_PART = /^listings-([1-9]\d{0,3})$/;

/** Pages that are there whatever is published. Pages of one person and searches are named nowhere. */
const PAGES = [
  '/',
  '/episodes',
  '/directory',
  '/events',
  '/submit-event',
  '/stories',
  '/contact',
  '/newsletter',
  '/real-estate-tips',
  '/neighbourhoods',
  '/market-insights',
  '/moving-to-noosa',
  '/investment-guide',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/disclaimer',
] as const;

const xml = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** An index of parts, and each part at `?part=`: pages, stories, episodes, issues, and listings in ten thousands. */
export function sitemapRouter(deps: Dependencies): Router {
  const { site, now } = deps;
  const router = createRouter();
  const at = (path: string): string => new URL(path, site.origin).href;

  router.get(PATH, async (ctx) => {
    const { part } = ctx.query;
    if (part === undefined) return answer(ctx, 'sitemapindex', { sitemap: (await listParts()).map(toPart) });
    const entries = await readPart(String(part));
    if (!entries) throw notFound('sitemap-part-not-found', 'There is no such part of the sitemap.');
    answer(ctx, 'urlset', { url: entries.map(({ path, changedAt }) => toElement(at(path), changedAt)) });
  });

  return router;

  async function listParts(): Promise<string[]> {
    const listings = Math.ceil((await deps.directory.countAddresses(now())) / LISTINGS_IN_A_PART);
    const numbers = Array.from({ length: listings }, (_, index) => `listings-${index + 1}`);
    return ['pages', 'stories', 'episodes', 'issues', ...numbers];
  }

  function toPart(part: string) {
    return toElement(at(`${PATH}?${new URLSearchParams({ part })}`));
  }

  async function readPart(part: string): Promise<Entry[] | undefined> {
    const number = Number(LISTINGS_PART.exec(part)?.[1] ?? 0);
    if (number > 0) return toEntries(await readListings(number));
    const parts: Record<string, () => Promise<Entry[]>> = {
      pages: async () => PAGES.map((path) => ({ path })),
      stories: async () =>
        (await deps.stories.listAddresses()).map(({ slug, approvedAt }) => ({
          path: `/stories/${slug}`,
          changedAt: approvedAt ?? undefined,
        })),
      episodes: async () =>
        (await deps.episodes.listAddresses(now())).map(({ slug, publishedAt }) => ({
          path: `/episodes/${slug}`,
          changedAt: publishedAt,
        })),
      issues: async () =>
        (await deps.archive.listLatest(MAX_ISSUES)).map(({ slug, sentAt }) => ({
          path: newsletterIssuePath(slug),
          changedAt: new Date(sentAt),
        })),
    };
    return Object.hasOwn(parts, part) ? parts[part]?.() : undefined;
  }

  async function readListings(number: number): Promise<ListingAddress[]> {
    const page = { limit: LISTINGS_IN_A_PART, offset: (number - 1) * LISTINGS_IN_A_PART };
    return deps.directory.listAddresses(page, now());
  }
}

const toEntries = (listings: readonly ListingAddress[]): Entry[] =>
  listings.map((listing) => ({ path: toListingPath(listing), changedAt: listing.updatedAt }));

const toElement = (loc: string, changedAt?: Date) => ({ loc, ...(changedAt && { lastmod: changedAt.toISOString() }) });

function answer(ctx: Context, root: 'sitemapindex' | 'urlset', elements: object): void {
  ctx.set({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL });
  ctx.body = xml.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    [root]: { '@xmlns': NAMESPACE, ...elements },
  });
}
