import { buffer } from 'node:stream/consumers';

import { drawShareCard, type SceneName, type ShareText } from '@shoreline/artwork';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { fallbackWidth } from '@shoreline/contracts';
import { createConcurrencyLimiter } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';

import { toPhotographKey } from '../photographs/photographs-keys.ts';

export type ShareCard = ShareText & SceneName & { photograph?: { id: string; width: number } };

interface Dependencies {
  blobs: Pick<BlobStore, 'get'>;
  maxWaiting?: number;
}

/** Some three hundred cards: 55 to 90 kB each. */
const MAX_CACHE_BYTES = 24_000_000;
/** What draws computes for a tenth of a second each. Somebody who asks for many waits behind himself, not before visitors. */
const MAX_WAITING = 30;
const RETRY_AFTER_SECONDS = 5;
/** Flat colours and clean edges: below this, rings show around letters. */
const QUALITY = 84;

/** Draws cards one at a time and caches what was drawn. A card whose words changed is another card. */
export function createShareCardRenderer({ blobs, maxWaiting = MAX_WAITING }: Dependencies) {
  const drawn = new LRUCache<string, Buffer>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const limiter = createConcurrencyLimiter({
    concurrency: 1,
    maxWaiting,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    message: 'Many pictures are being drawn right now. Please try again in a few seconds.',
  });

  async function draw(key: string, card: ShareCard): Promise<Buffer> {
    // Not before somebody asks for a card: the library holds some 30 MB.
    const { default: sharp } = await import('sharp');
    const photograph = card.photograph && (await readPhotograph(blobs, card.photograph));
    const jpeg = await sharp(Buffer.from(drawShareCard({ ...card, photograph })))
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
    drawn.set(key, jpeg);
    return jpeg;
  }

  return {
    /** Rejects with 503 `too-busy` when too many wait. */
    async render(card: ShareCard): Promise<Buffer> {
      const key = JSON.stringify([card.kind, card.slug, card.label, card.title, card.photograph?.id]);
      const known = drawn.get(key) ?? drawing.get(key);
      if (known) return known;
      const started = limiter.run(() => draw(key, card)).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started;
    },
  };
}

/** As a data URI; undefined where it was thrown away meanwhile, and the card has its scene. */
async function readPhotograph(
  { get }: Dependencies['blobs'],
  { id, width }: NonNullable<ShareCard['photograph']>,
): Promise<string | undefined> {
  const key = toPhotographKey(id, `${fallbackWidth({ width })}.jpg`);
  const bytes = await get(key).then(buffer, (error: unknown) => {
    if (error instanceof UnknownBlob) return undefined;
    throw error;
  });
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

export type ShareCardRenderer = ReturnType<typeof createShareCardRenderer>;
