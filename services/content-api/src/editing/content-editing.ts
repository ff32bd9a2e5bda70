import { randomUUID } from 'node:crypto';

import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { ApiError, conflict, type Log, notFound } from '@shoreline/service-kit';

import { slugsFor } from '../stories/story.rules.ts';
import { type Change, publish } from './content-acts.ts';
import type { ContentItemDocument } from './content-item.model.ts';
import { type ContentItemStore, toItemKey } from './content-item.store.ts';
import type { ContentKind, Fields } from './content-kind.ts';
import { type ContentProjection, describe, ELSEWHERE, type Kinds } from './content-projection.ts';
import { addVersions, readVersionFields } from './content-versions.ts';

export type EditedItem = ContentItemDocument & { fields: Fields };

export interface ItemName {
  kind: ContentKindName;
  id: string;
}

/** Who acts on which revision of an item. */
export interface Editor extends ItemName {
  who: string;
  revision: number;
}

interface Dependencies {
  kinds: Kinds;
  items: ContentItemStore;
  projection: ContentProjection;
  log: Log;
  now: () => Date;
}

type NewItem = Pick<ContentItemDocument, 'kind'> & { slug: string | undefined; fields: Fields; who: string };

export type ContentEditing = ReturnType<typeof createContentEditing>;

/** What editors do: each act is stored in one conditional write, and carried to visitors after it. */
export function createContentEditing({ kinds, items, projection, log, now }: Dependencies) {
  return { read, readVersion, create, act, publishDue };

  /** The item as it is, with what others changed taken in. Throws 404 `content-not-found`. */
  async function read({ kind, id }: ItemName): Promise<EditedItem> {
    const found = await items.find(kind, id);
    const item = found && (await projection.reconcile(found));
    if (!item) throw notFound('content-not-found', 'There is no such item.');
    if (item.fields) return item as EditedItem;
    // It changed in this very moment.
    return read({ kind, id });
  }

  async function readVersion(name: ItemName, wanted: number) {
    const item = await read(name);
    const version = item.versions.find(({ version: number }) => number === wanted);
    if (!version) throw notFound('content-version-not-found', 'That version is not kept any longer.');
    return { ...version, fields: await readVersionFields(version) };
  }

  /** Starts a draft under an address of its own. Throws 409 `content-slug-taken` where a given one is another item's. */
  async function create({ kind: name, slug, fields, who }: NewItem): Promise<EditedItem> {
    const kind = kinds[name];
    const id = randomUUID();
    const slugs = slug === undefined ? slugsFor(kind.describe(fields).title) : [slug];
    const draft = await toDraft(kind, { id, slug: await findFree(kind, id, slugs), fields, who });
    await items.insert(draft);
    return draft;
  }

  async function findFree(kind: ContentKind, id: string, slugs: Iterable<string>): Promise<string> {
    for (const slug of slugs) {
      if (!(await kind.isSlugTaken(slug, id)) && !(await items.isSlugTaken(kind.name, slug, id))) return slug;
    }
    throw conflict('content-slug-taken', 'Something else has this address.');
  }

  async function toDraft(
    kind: ContentKind,
    { id, slug, fields, who }: { id: string; slug: string; fields: Fields; who: string },
  ): Promise<EditedItem> {
    const at = now();
    const version = { version: 1, at, who, act: 'created' as const, note: null, fields };
    return {
      _id: toItemKey(kind.name, id),
      kind: kind.name,
      itemId: id,
      slug,
      ...describe(kind, { slug, fields, featured: false }),
      state: 'draft',
      revision: 1,
      updatedAt: at,
      updatedBy: who,
      isTouched: true,
      isChanged: true,
      publishAt: null,
      publishedAt: null,
      publishedRevision: null,
      reason: null,
      fields,
      versions: await addVersions([], [version]),
    };
  }

  /** Does one act on the revision that was seen. Throws 409 `content-changed` where it is another one by now. */
  async function act(
    { who, revision, ...name }: Editor,
    change: (item: EditedItem) => Change | Promise<Change>,
  ): Promise<EditedItem> {
    const item = await read(name);
    if (item.revision !== revision) throw changedBefore(item);
    const next = await toNext(item, await change(item), who);
    if (!(await items.replace(next, item.revision))) throw changedBefore(await read(name));
    if (next.pending === undefined) return next;
    if ((await carryOut(next)) === 'overtaken') throw changedBefore(await read(name));
    return next;
  }

  /** A visitor's story may have come by the address of a draft. */
  async function toAddress({ kind: name, slug, itemId, title, liveToken }: ContentItemDocument): Promise<string> {
    const kind = kinds[name];
    if (liveToken !== undefined || !(await kind.isSlugTaken(slug, itemId))) return slug;
    return findFree(kind, itemId, slugsFor(title));
  }

  async function toNext(item: EditedItem, { act: name, note, isPublic, set }: Change, who: string): Promise<EditedItem> {
    const { pending: _pending, ...before } = item;
    const at = now();
    const revision = item.revision + 1;
    const next = { ...before, ...set, revision, updatedAt: at, updatedBy: who, isTouched: true };
    const version = { version: revision, at, who, act: name, note: note ?? null, fields: next.fields };
    return {
      ...next,
      ...describe(kinds[item.kind], next),
      versions: await addVersions(item.versions, [...toAdoptedVersion(item), version]),
      ...(isPublic && { pending: revision, slug: await toAddress(item) }),
    };
  }

  /** What is stored is done; visitors see it now, or when the sweep comes. */
  async function carryOut(item: ContentItemDocument): Promise<'live' | 'overtaken'> {
    try {
      return await projection.project(item);
    } catch (error) {
      log.error({ err: error, item: item._id }, 'an act of an editor waits to be published');
      return 'live';
    }
  }

  /** Publishes what was to be published by now, and carries out what was stored and cut off. Says how many there were. */
  async function publishDue(): Promise<number> {
    const waiting = await items.listWaiting(now());
    for (const item of waiting) await finishWaiting(item).catch((error: unknown) => report(error, item));
    return waiting.length;
  }

  async function finishWaiting(item: ContentItemDocument): Promise<void> {
    if (item.state !== 'scheduled') {
      await projection.project(item);
      return;
    }
    const due = await projection.reconcile(item);
    if (due?.state !== 'scheduled' || !due.fields || !due.publishAt) return;
    const seen = due as EditedItem;
    const next = await toNext(seen, publish(seen, due.publishAt), ELSEWHERE);
    if (await items.replace(next, due.revision)) await projection.project(next);
  }

  function report(error: unknown, { _id }: ContentItemDocument): void {
    log.error({ err: error, item: _id }, 'an item could not be published and is tried again');
  }
}

/** What it was before the first act on it can be restored, too. */
const toAdoptedVersion = ({ versions, revision, updatedAt, fields }: EditedItem) =>
  versions.length > 0
    ? []
    : [{ version: revision, at: updatedAt, who: ELSEWHERE, act: 'adopted' as const, note: null, fields }];

const TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function changedBefore({ updatedBy, updatedAt }: ContentItemDocument): ApiError {
  const who = updatedBy === ELSEWHERE ? 'Its owner or the site' : updatedBy;
  return conflict(
    'content-changed',
    `${who} changed this on ${TIME.format(updatedAt)}. Nothing of yours is lost: compare the two, and save again.`,
  );
}
