import type { Router } from '@koa/router';
import { drawCover, drawLayers, drawScene, hours } from '@shoreline/artwork';
import { slugSchema } from '@shoreline/contracts';
import { createRouter, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { sceneKindSchema } from './artwork-picture.ts';

export interface Cover {
  kind: string;
  slug: string;
  title: string;
  number: number;
  season: number;
  /** What takes the place of the drawing where links are shown. */
  photograph?: { id: string; width: number };
}

interface Dependencies {
  findCover: (slug: string) => Promise<Cover | undefined>;
}

/** A drawing never changes for one release; a day later a browser asks again and mostly gets 304. */
const CACHE_CONTROL = 'public, max-age=86400';
/** A picture opened on its own is a document: it may load nothing and run nothing. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'none'";
/** Roughly five hundred pictures of the usual size. */
const MAX_CACHE_CHARACTERS = 16_000_000;

const sceneSchema = z.object({ kind: sceneKindSchema, slug: slugSchema });
const layerSchema = sceneSchema.extend({ layer: z.coerce.number().int().min(0) });
const hourLayerSchema = layerSchema.extend({ hour: z.enum(hours) });
const coverSchema = z.object({ slug: slugSchema });

/** Draws pictures on demand. They are decoration around the contract, not part of it. */
export function artworkRouter({ findCover }: Dependencies): Router {
  const router = createRouter();
  const answer = createAnswer();

  router.get('/api/artwork/cover/:slug.svg', (ctx) => {
    const { slug } = readParams(coverSchema, ctx.params);
    return answer(ctx, async () => {
      const cover = await findCover(slug);
      return cover && drawCover({ ...cover, kind: sceneKindSchema.parse(cover.kind) });
    });
  });

  router.get('/api/artwork/layer/:layer/:kind/:slug.svg', (ctx) => {
    const { layer, ...scene } = readParams(layerSchema, ctx.params);
    return answer(ctx, () => drawLayers(scene)[layer]);
  });

  router.get('/api/artwork/layer/:hour/:layer/:kind/:slug.svg', (ctx) => {
    const { layer, ...scene } = readParams(hourLayerSchema, ctx.params);
    return answer(ctx, () => drawLayers(scene)[layer]);
  });

  router.get('/api/artwork/:kind/:slug.svg', (ctx) => {
    const scene = readParams(sceneSchema, ctx.params);
    return answer(ctx, () => drawScene(scene));
  });

  return router;
}

type Draw = () => Promise<string | undefined> | string | undefined;

function createAnswer(): (ctx: Context, draw: Draw) => Promise<void> {
  const drawn = new LRUCache<string, string>({
    maxSize: MAX_CACHE_CHARACTERS,
    sizeCalculation: (svg) => svg.length,
  });

  return async (ctx, draw) => {
    const svg = drawn.get(ctx.path) ?? (await draw());
    if (!svg) throw pictureNotFound();
    drawn.set(ctx.path, svg);

    ctx.type = 'image/svg+xml';
    ctx.set({ 'cache-control': CACHE_CONTROL, 'content-security-policy': CONTENT_SECURITY_POLICY });
    ctx.body = svg;
  };
}

const pictureNotFound = () => notFound('picture-not-found', 'There is no such picture.');

function readParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const result = schema.safeParse(params);
  if (!result.success) throw pictureNotFound();
  return result.data;
}
