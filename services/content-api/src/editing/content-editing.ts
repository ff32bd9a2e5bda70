import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { type ApiError, conflict, type Log, notFound } from '@shoreline/service-kit';

import { slugsFor } from '../text/text-slug.ts';
import { type Change, publish } from './content-acts.ts';
import { createDraft, findFreeSlug, type NewItem } from './content-drafts.ts';
import type { ContentItemDocument, EditedItem } from './content-item.model.ts';
import type { ContentItemStore } from './content-item.store.ts';
import { type ContentProjection, describe, ELSEWHERE, type Kinds } from './content-projection.ts';
import { addVersions, readVersionFields } from './content-versions.ts';

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

export type ContentEditing = ReturnType<typeof createContentEditing>;

/** What editors do: each act is stored in one conditional write, and carried to visitors after it. */
export function createContentEditing(deps: Dependencies) {
  const { items, projection, log, now } = deps;
  return { read, readVersion, create: (item: NewItem) => createDraft(deps, item), act, publishDue };

  /** The item as it is, with what others changed taken in. Throws 404 `content-not-found`. */
  async function read({ kind, id }: ItemName): Promise<EditedItem> {
    const found = await items.find(kind, id);
    const item = found && (await projection.reconcile(found));
    if (!item) throw notFound('content-not-found', 'There is no such item.');
    // Without fields it changed in this very moment.
    return item.fields ? (item as EditedItem) : read({ kind, id });
  }

  async function readVersion(name: ItemName, wanted: number) {
    const item = await read(name);
    const version = item.versions.find(({ version: number }) => number === wanted);
    if (!version) throw notFound('content-version-not-found', 'That version is not stored any longer.');
    return { ...version, fields: await readVersionFields(version) };
  }

  /** Does one act on the revision that was seen. Throws 409 `content-changed` where it is another one by now. */
  async function act(
    { who, revision, ...name }: Editor,
    change: (item: EditedItem) => Change | Promise<Change>,
  ): Promise<EditedItem> {
    const item = await read(name);
    if (item.revision !== revision) throw changedBefore(item);
    const next = await toNext(deps, item, { ...(await change(item)), who });
    if (!(await items.replace(next, item.revision))) throw changedBefore(await read(name));
    if (next.pending === undefined) return next;
    if ((await carryOut(next)) === 'overtaken') throw changedBefore(await read(name));
    return next;
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
    for (const item of waiting) {
      await finishWaiting(item).catch((error: unknown) => {
        log.error({ err: error, item: item._id }, 'an item could not be published and is tried again');
      });
    }
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
    const next = await toNext(deps, seen, { ...publish(seen, due.publishAt), who: ELSEWHERE });
    if (await items.replace(next, due.revision)) await projection.project(next);
  }
}

/** The item after an act on it. */
async function toNext(
  deps: Pick<Dependencies, 'kinds' | 'items' | 'now'>,
  item: EditedItem,
  { act, note, isPublic, set, who }: Change & { who: string },
): Promise<EditedItem> {
  const { pending: _pending, ...before } = item;
  const at = deps.now();
  const revision = item.revision + 1;
  const next = { ...before, ...set, revision, updatedAt: at, updatedBy: who, isTouched: true };
  const version = { version: revision, at, who, act, note: note ?? null, fields: next.fields };
  return {
    ...next,
    ...describe(deps.kinds[item.kind], next),
    versions: await addVersions(item.versions, [...toAdoptedVersion(item), version]),
    ...(isPublic && { pending: revision, slug: await toAddress(deps, next) }),
  };
}

/** A visitor's story may have come by the address of a draft. */
async function toAddress(
  { kinds, items }: Pick<Dependencies, 'kinds' | 'items'>,
  { kind: name, slug, itemId, title, liveToken }: ContentItemDocument,
): Promise<string> {
  const kind = kinds[name];
  if (liveToken !== undefined || !(await kind.isSlugTaken(slug, itemId))) return slug;
  return findFreeSlug({ kind, items }, itemId, slugsFor(title));
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
