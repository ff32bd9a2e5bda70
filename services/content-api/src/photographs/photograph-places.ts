import { type Listing, toListingPath } from '@shoreline/contracts';
import type { ContentKindName, PhotographPlace } from '@shoreline/contracts/operator-content';
import { escapePattern } from '@shoreline/service-kit';
import { ANY_CASE } from '@shoreline/service-kit/personal-data';
import type { Connection } from 'mongoose';

import { toEditorPath } from '../editing/editing-path.ts';
import { photographReferences, type ReferringCollection } from './photograph-references.ts';

type Found = { _id: unknown } & Record<string, unknown>;

/** How operators find a document that shows a photograph. */
interface Place {
  fields: readonly string[];
  toPlace: (found: Found, titles: Titles) => PhotographPlace;
  /** Where somebody who looks for a photograph finds words. */
  searched: readonly string[];
  /** Whose address is mailed. */
  email?: string;
}

type Titles = ReadonlyMap<string, Pick<Listing, 'title' | 'category' | 'slug'>>;

const MAX_FOUND = 500;
const PUBLISHED = 'published';

const places: Record<ReferringCollection, Place> = {
  directory_items: {
    fields: ['title', 'category'],
    searched: ['title'],
    toPlace: ({ _id: id, title, category: section }) =>
      inEditor(section === 'Event' ? 'Event' : 'Listing', title, { kind: 'listing', id, section }),
  },
  listing_revisions: {
    fields: ['changes.title', 'listingId', 'status'],
    searched: ['changes.title'],
    email: 'ownerEmail',
    toPlace: ({ listingId }, titles) => ({
      label: `Edit of ${titles.get(String(listingId))?.title ?? 'a listing'}`,
      href: pageOf(titles, listingId),
    }),
  },
  listing_submissions: {
    fields: ['fields.title'],
    searched: ['fields.title'],
    email: 'ownerEmail',
    toPlace: ({ fields }) => ({ label: `New listing: ${titleOf(fields)}`, href: null }),
  },
  content_items: {
    fields: ['title', 'kind', 'itemId', 'section', 'state'],
    searched: ['title'],
    toPlace: ({ itemId: id, title, kind, section }) =>
      inEditor('Draft', title, { kind: kind as ContentKindName, id, section }),
  },
  episodes: {
    fields: ['title'],
    searched: ['title'],
    toPlace: ({ _id: id, title }) => inEditor('Episode', title, { kind: 'episode', id }),
  },
  local_stories: {
    fields: ['title', 'author'],
    searched: ['_id', 'title', 'author', 'authorEmail'],
    email: 'authorEmail',
    toPlace: ({ _id: id, title }) => inEditor('Story', title, { kind: 'story', id }),
  },
  site_content: {
    fields: ['fields.name'],
    searched: ['fields.name'],
    toPlace: ({ _id: id, fields }) => inEditor('Host', (fields as { name?: string }).name, { kind: 'host', id }),
  },
  listing_reviews: {
    fields: ['author', 'listingId'],
    searched: ['_id', 'author', 'authorEmail', 'live.title', 'live.text'],
    email: 'authorEmail',
    toPlace: ({ author, listingId }, titles) => ({
      label: `Review of ${titles.get(String(listingId))?.title ?? 'a listing'} by ${String(author)}`,
      href: pageOf(titles, listingId),
    }),
  },
  member_avatars: {
    fields: ['name'],
    searched: ['name'],
    toPlace: ({ name }) => ({ label: `Picture of ${String(name)}`, href: null }),
  },
};

/** Where each of these photographs is used, by its id; a draft only where nothing is live of it. */
export async function listPlaces(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotographPlace[]>> {
  const found = await listReferring(connection, ids);
  const titles = await readTitles(connection, found.map(({ document }) => document.listingId).filter(Boolean));
  const byId = new Map<string, PhotographPlace[]>(ids.map((id) => [id, []]));
  const shown = found.filter(
    ({ collection, document }) => collection !== 'content_items' || document.state !== PUBLISHED,
  );
  for (const { collection, document, photographs } of shown) {
    const place = places[collection].toPlace(document, titles);
    for (const id of photographs) addOnce(byId.get(id) ?? [], place);
  }
  return byId;
}

/** What visitors read and what editors work on have one page. */
function addOnce(before: PhotographPlace[], { label, href }: PhotographPlace): void {
  if (!before.some((one) => (href ? one.href === href : one.label === label))) before.push({ label, href });
}

/** The addresses of whoever wrote what shows it. */
export async function listAddresses(connection: Connection, id: string): Promise<string[]> {
  const found = await listReferring(connection, [id]);
  const emails = found.map(({ collection, document }) => document[places[collection].email ?? '']);
  const members = found.filter(({ collection }) => collection === 'member_avatars').map(({ document }) => document._id);
  const reviewers = await connection
    .collection('listing_reviews')
    .distinct('authorEmail', { memberId: { $in: members } });
  return [...new Set([...emails, ...reviewers])].filter((email): email is string => typeof email === 'string');
}

/** The ids of photographs that stand where these words, or this id, are. */
export async function searchPhotographs(connection: Connection, search: string): Promise<string[]> {
  const words = new RegExp(escapePattern(search), 'i');
  const ids = new Set<string>();
  for (const [collection, paths] of pathsByCollection()) {
    const filter = {
      $and: [
        { $or: places[collection].searched.map((field) => ({ [field]: words })) },
        { $or: paths.map((path) => ({ [path]: { $exists: true } })) },
      ],
    };
    const documents = await connection.collection(collection).find(filter, project(paths)).limit(MAX_FOUND).toArray();
    const found = documents.flatMap((document) => paths.flatMap((path) => readIds(document, path)));
    for (const id of found) ids.add(id);
  }
  return [search, ...ids];
}

interface Referring {
  collection: ReferringCollection;
  document: Found;
  photographs: string[];
}

async function listReferring(connection: Connection, ids: readonly string[]): Promise<Referring[]> {
  const wanted = new Set(ids);
  const all: Referring[] = [];
  for (const [collection, paths] of pathsByCollection()) {
    const { fields, email } = places[collection];
    const filter = { $or: paths.map((path) => ({ [path]: { $in: [...ids] } })) };
    const projected = project([...fields, ...paths, ...(email ? [email] : [])]);
    const documents = await connection.collection(collection).find(filter, projected).limit(MAX_FOUND).toArray();
    for (const document of documents) {
      const photographs = paths.flatMap((path) => readIds(document, path)).filter((id) => wanted.has(id));
      all.push({ collection, document, photographs: [...new Set(photographs)] });
    }
  }
  return all;
}

const pathsByCollection = (): [ReferringCollection, string[]][] =>
  [...Map.groupBy(photographReferences, ([collection]) => collection)].map(([collection, references]) => [
    collection,
    references.map(([, path]) => path),
  ]);

const project = (fields: readonly string[]) => ({
  projection: Object.fromEntries(fields.map((field) => [field, 1])),
  collation: ANY_CASE,
});

/** What stands at a path, through lists. */
function readIds(document: unknown, path: string): string[] {
  const values = path
    .split('.')
    .reduce<unknown[]>(
      (found, key) => found.flatMap((value) => (value as Record<string, unknown> | null | undefined)?.[key] ?? []),
      [document],
    );
  return values.filter((value): value is string => typeof value === 'string');
}

async function readTitles(connection: Connection, ids: unknown[]): Promise<Titles> {
  const found = await connection
    .collection<Pick<Listing, 'title' | 'category' | 'slug'> & { _id: string }>('directory_items')
    .find({ _id: { $in: ids as string[] } }, { projection: { title: 1, category: 1, slug: 1 } })
    .toArray();
  return new Map(found.map((listing) => [listing._id, listing]));
}

function pageOf(titles: Titles, listingId: unknown): PhotographPlace['href'] {
  const listing = titles.get(String(listingId));
  return listing ? toListingPath(listing) : null;
}

const inEditor = (what: string, title: unknown, edited: Parameters<typeof toEditorPath>[0]): PhotographPlace => ({
  label: `${what}: ${String(title)}`,
  href: toEditorPath(edited),
});

const titleOf = (fields: unknown): string => (fields as { title?: string } | undefined)?.title ?? 'without a title';
