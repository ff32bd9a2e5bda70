import { directoryCategories, type DirectoryFacets, type PersonaId, personas } from '@shoreline/contracts';
import type { Model } from 'mongoose';

import { type CalendarSelection, readRecurring, type Scheduled, toSingle } from '../calendar/scheduled-events.ts';
import { type Filter, toFilter } from './filter.ts';
import { type ListingDocument, type ListingTraits, mapTraits } from '../listing/listing.model.ts';
import type { Selection } from './selection.rules.ts';

/** Reading the keys of a hundred thousand listings takes a third of a second, several times that on a busy machine; nobody waits twice. */
const COUNTING_TIMEOUT_MS = 20_000;
const BUCKET_KEY = {
  category: '$category',
  subcategory: '$subcategory',
  featured: '$featured',
  priceRange: '$priceRange',
  ...mapTraits((trait) => `$${trait}`),
};

type Reader = Pick<Model<ListingDocument>, 'aggregate'>;

export function readShownBuckets(
  model: Reader,
  { overflow, ...counted }: CountedSelection & { overflow?: Filter },
  now: Date,
): Promise<FacetBucket[]> {
  const filter = toFilter({ traits: {}, ...counted }, now);
  const unsearched = counted.openNow ? 'open' : indexOfPlace(counted);
  return readBuckets(model, { ...filter, ...overflow }, overflow ? 'words' : unsearched);
}

/** What buckets know nothing of, and are therefore read by. */
export type CountedSelection = Pick<Selection, 'openNow' | 'suburb' | 'area'>;

function indexOfPlace({ suburb, area }: CountedSelection): string {
  if (area) return 'place';
  return suburb ? 'suburb-list' : 'all';
}

export async function readEventBuckets(
  model: Model<ListingDocument>,
  selection: CalendarSelection,
): Promise<FacetBucket[]> {
  const [single, recurring] = await Promise.all([readSingleBuckets(model, selection), readRecurring(model, selection)]);
  return [...single, ...toBuckets(recurring, selection)];
}

/** Of events that take place once. */
export const readSingleBuckets = (
  model: Reader,
  selection: CalendarSelection,
  overflow?: Filter,
): Promise<FacetBucket[]> =>
  readBuckets(model, { ...toSingle(selection), ...overflow }, overflow ? 'words' : 'calendar-price');

async function readBuckets(model: Reader, filter: Filter, hint: string): Promise<FacetBucket[]> {
  const pipeline = [{ $match: filter }, { $group: { _id: BUCKET_KEY, count: { $sum: 1 } } }];
  const groups = await model
    .aggregate<{ _id: Omit<FacetBucket, 'count'>; count: number }>(pipeline)
    .option({ hint, maxTimeMS: COUNTING_TIMEOUT_MS });
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

export const toBuckets = (
  listings: readonly Pick<Scheduled, 'category' | 'subcategory' | 'featured'>[],
  { priceRange, traits }: Selection,
): FacetBucket[] =>
  listings.map(({ category, subcategory, featured }) => ({
    category,
    subcategory,
    featured,
    priceRange: priceRange ?? null,
    ...mapTraits(() => false),
    ...traits,
    count: 1,
  }));

/** How many listings are alike in everything lists are filtered by. A few thousand of these count any catalogue. */
export type FacetBucket = ListingTraits &
  Pick<ListingDocument, 'category' | 'subcategory' | 'featured' | 'priceRange'> & { count: number };

/** How many listings a selection holds. Buckets know neither opening hours nor dates nor places. */
export const countSelected = (buckets: readonly FacetBucket[], selection: Selection): number =>
  sum(buckets.filter((bucket) => isSelected(bucket, selection)));

/** The counts beside the choices of a list; each choice is counted as if it were made instead of the present one. */
export function toFacets(
  buckets: readonly FacetBucket[],
  selection: Selection,
  persona: PersonaId | undefined,
): DirectoryFacets {
  const { category: _category, subcategory, ...withoutPlace } = selection;
  const anyKind = buckets.filter((bucket) => isSelected(bucket, withoutPlace));
  const anySubcategory = buckets.filter((bucket) => isSelected(bucket, withoutSubcategory(selection)));
  const { personaFilter: _personaFilter, ...withoutPersona } = withoutPlace;
  const anyPersona = buckets.filter((bucket) => isSelected(bucket, withoutPersona));
  const groups = personas.find(({ id }) => id === persona)?.groups ?? [];

  return {
    total: sum(anySubcategory.filter((bucket) => subcategory === undefined || bucket.subcategory === subcategory)),
    categories: directoryCategories
      .map((category) => ({ category, count: sum(anyKind.filter((bucket) => bucket.category === category)) }))
      .filter(({ count }) => count > 0),
    subcategories: countSubcategories(anySubcategory),
    groups: groups.map(({ id }) => ({
      group: id,
      count: sum(anyPersona.filter((bucket) => isInPersonaFilter(bucket, `${persona}/${id}`))),
    })),
  };
}

const withoutSubcategory = ({ subcategory: _subcategory, ...rest }: Selection): Selection => rest;

function countSubcategories(buckets: readonly FacetBucket[]): DirectoryFacets['subcategories'] {
  const counts = new Map<string, DirectoryFacets['subcategories'][number]>();
  for (const { category, subcategory, count } of buckets) {
    const key = `${category}/${subcategory}`;
    counts.set(key, { category, subcategory, count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.values()].toSorted((a, b) => a.subcategory.localeCompare(b.subcategory, 'en-AU'));
}

const sum = (buckets: readonly FacetBucket[]): number => buckets.reduce((total, { count }) => total + count, 0);

function isSelected(
  bucket: FacetBucket,
  { category, subcategory, featured, personaFilter, priceRange, traits }: Selection,
): boolean {
  return (
    matches(bucket, { category, subcategory, featured, priceRange }) &&
    matches(bucket, traits) &&
    (personaFilter === undefined || isInPersonaFilter(bucket, personaFilter))
  );
}

const matches = (bucket: FacetBucket, asked: Partial<Record<keyof FacetBucket, unknown>>): boolean =>
  Object.entries(asked).every(([field, value]) => value === undefined || bucket[field as keyof FacetBucket] === value);

function isInPersonaFilter({ category, subcategory }: FacetBucket, personaFilter: string): boolean {
  const [id, groupId] = personaFilter.split('/');
  return (personas.find((persona) => persona.id === id)?.groups ?? [])
    .filter((group) => groupId === undefined || group.id === groupId)
    .some(({ categories, subcategories }) => categories.includes(category) || subcategories.includes(subcategory));
}
