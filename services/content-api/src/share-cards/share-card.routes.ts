import type { Router } from '@koa/router';
import {
  type Listing,
  type LocalStory,
  type Picture,
  type ShareCardKind,
  shareCardKinds,
  slugSchema,
  storyTypeLabels,
} from '@shoreline/contracts';
import { createRouter, notFound } from '@shoreline/service-kit';
import { z } from 'zod';

import { sceneKindSchema } from '../artwork/artwork-picture.ts';
import type { Cover } from '../artwork/artwork.routes.ts';
import { goneOr, type IsTakenDown } from '../editing/editing-taken-down.ts';
import { guideCards } from './guide-cards.ts';
import type { ShareCard, ShareCardRenderer } from './share-card-renderer.ts';

interface Dependencies {
  cards: ShareCardRenderer;
  directory: { findBySlug(slug: string, now: Date): Promise<Listing | undefined> };
  stories: { findBySlug(slug: string): Promise<LocalStory | undefined> };
  episodes: { findCover(slug: string, now: Date): Promise<Cover | undefined> };
  isTakenDown: IsTakenDown;
  now: () => Date;
}

/** Networks ask when a link is shared, browsers never. What changed its title is drawn anew; a network asks again within days. */
const CACHE_CONTROL = 'public, max-age=3600';

const paramsSchema = z.object({ kind: z.enum(shareCardKinds), slug: slugSchema });
const SCENE = /^\/api\/artwork\/([a-z]+)\/([a-z0-9-]+)\.svg$/;

/** Draws the picture that a shared link is shown with. Decoration around the contract, as artwork is. */
export function shareCardRouter({ cards, isTakenDown, ...stores }: Dependencies): Router {
  const router = createRouter();
  const findCard = createFinders(stores);

  router.get('/api/artwork/share/:kind/:slug.jpg', async (ctx) => {
    const { data } = paramsSchema.safeParse(ctx.params);
    if (!data) throw cardNotFound();
    const { kind, slug } = data;
    const card = await findCard[kind](slug);
    if (!card) {
      const otherwise = cardNotFound();
      throw kind === 'guide' ? otherwise : await goneOr(isTakenDown, { kind, identifier: slug, otherwise });
    }
    ctx.set('cache-control', CACHE_CONTROL);
    ctx.type = 'image/jpeg';
    ctx.body = await cards.render(card);
  });

  return router;
}

type Finder = (slug: string) => Promise<ShareCard | undefined>;

const createFinders = ({
  directory,
  stories,
  episodes,
  now,
}: Omit<Dependencies, 'cards' | 'isTakenDown'>): Record<ShareCardKind, Finder> => ({
  listing: async (slug) => {
    const listing = await directory.findBySlug(slug, now());
    return listing && toListingCard(listing);
  },
  story: async (slug) => {
    const story = await stories.findBySlug(slug);
    return story && toStoryCard(story);
  },
  episode: async (slug) => {
    const episode = await episodes.findCover(slug, now());
    return episode && toEpisodeCard(episode);
  },
  guide: (slug) => Promise.resolve(guideCards.get(slug)),
});

const toListingCard = ({ slug, title, category, subcategory, suburb, primaryImage }: Listing): ShareCard => ({
  ...pictureOf(primaryImage, slug),
  title,
  label: toLabel(category === 'Event' ? category : (subcategory ?? category), suburb),
});

const toStoryCard = ({ slug, title, storyType, location, primaryImage }: LocalStory): ShareCard => ({
  ...pictureOf(primaryImage, slug),
  title,
  label: toLabel(`${storyTypeLabels[storyType]} story`, location),
});

const toEpisodeCard = ({ kind, slug, title, number, season, photograph }: Cover): ShareCard => ({
  ...(photograph && { photograph }),
  kind: sceneKindSchema.parse(kind),
  slug,
  title,
  label: toLabel(`Episode ${number}`, `Season ${season}`),
});

const toLabel = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** What an item has everywhere else: its photograph, or the scene it is drawn with. */
function pictureOf({ src, width, photograph }: Picture, slug: string): Pick<ShareCard, 'kind' | 'slug' | 'photograph'> {
  const [, kind, name] = SCENE.exec(src) ?? [];
  const { data = 'headland' } = sceneKindSchema.safeParse(kind);
  return { kind: data, slug: name ?? slug, ...(photograph && { photograph: { id: photograph.id, width } }) };
}

const cardNotFound = () => notFound('picture-not-found', 'There is no such picture.');
