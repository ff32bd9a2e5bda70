import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { directoryRoutes } from '@shoreline/contracts';
import { UserError } from '@shoreline/tools/print';
import type { Stack } from '@shoreline/tools/stack';
import { type Document, MongoClient } from 'mongodb';

const DATABASE = 'shoreline-content';
const BATCH = 5_000;
/** As far from the listing it is a copy of as a suburb is wide. */
const SPREAD_DEGREES = 0.02;
/** Steps by irrational parts fill a square evenly, and the same way every time. */
const STEPS = [Math.SQRT2 - 1, Math.sqrt(3) - 1] as const;
/** Of what the copies of one run have in common. */
const SLUG_CHARACTERS = 8;
const COUNTED_WITHIN_MS = 120_000;
const POLL_MS = 500;

type Stored = Document & { _id: string };

export interface FilledMap {
  /** Takes the copies away again. */
  empty(): Promise<void>;
}

/** Puts so many copies of the listings there are on the map, around their places, and waits until lists count them. */
export async function fillMap(stack: Pick<Stack, 'mongodbUri' | 'origin'>, count: number): Promise<FilledMap> {
  const client = await new MongoClient(stack.mongodbUri).connect();
  const listings = client.db(DATABASE).collection<Stored>('directory_items');
  const copied = randomUUID();
  const originals = await listings
    .find({ status: 'active', eventDate: null, latitude: { $ne: null }, submissionId: { $exists: false } })
    .toArray();
  if (originals.length === 0) throw new UserError('There is no listing with a place.');
  const empty = async () => {
    await listings.deleteMany({ externalId: copied });
    await client.close();
  };
  try {
    const before = await countListings(stack);
    for (let from = 0; from < count; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
      await listings.insertMany(
        numbers.map((number) => toCopy(originals[number % originals.length] as Stored, number, copied)),
        { ordered: false },
      );
    }
    await untilCounted(stack, before + count);
  } catch (error) {
    await empty();
    throw error;
  }
  return { empty };
}

function toCopy(original: Stored, number: number, externalId: string): Stored {
  const { ownerId: _ownerId, ...listing } = original;
  const [latitude, longitude] = ['latitude', 'longitude'].map(
    (name, axis) => Number(original[name]) + (((number * (STEPS[axis] ?? 0)) % 1) * 2 - 1) * SPREAD_DEGREES,
  );
  return {
    ...listing,
    ...{ latitude, longitude, place: [longitude, latitude] },
    _id: randomUUID(),
    slug: `map-${externalId.slice(0, SLUG_CHARACTERS)}-${number}`,
    externalId,
    sourceType: 'invented',
  };
}

/** What is counted is remembered for a minute. */
async function untilCounted(stack: Pick<Stack, 'origin'>, count: number): Promise<void> {
  const startedAt = performance.now();
  while ((await countListings(stack)) < count) {
    if (performance.now() - startedAt > COUNTED_WITHIN_MS) throw new UserError('What was added is not listed.');
    await wait(POLL_MS);
  }
}

async function countListings({ origin }: Pick<Stack, 'origin'>): Promise<number> {
  const answer = await fetch(`${origin}${directoryRoutes.list.path}?limit=1`);
  return Number(answer.headers.get('x-total-count'));
}
