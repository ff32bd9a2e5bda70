import type { ContentKindName } from '@shoreline/contracts/operator-content';

import type { ContentItemDocument } from './content-item.model.ts';
import { type ContentItemStore, toItemKey } from './content-item.store.ts';
import type { ContentKind, Fields, LiveItem } from './editing-kind.ts';
import { addVersions } from './content-versions.ts';
import { type ContentProjection, describe, ELSEWHERE, type Kinds } from './content-projection.ts';

const BATCH = 500;

interface Dependencies {
  kinds: Kinds;
  items: ContentItemStore;
  projection: Pick<ContentProjection, 'reconcile' | 'noteChange'>;
}

/** Gives everything that is live an item, and takes in what others changed. */
export function createContentAdoption({ kinds, items, projection }: Dependencies) {
  return {
    /** One item, when something else than an editor changed what is live of it. */
    async refresh(name: ContentKindName, id: string): Promise<void> {
      const live = await kinds[name].findLive(id);
      const item = await items.find(name, id);
      const adopted = live && toAdopted(kinds[name], live);
      if (item) await projection.reconcile(item);
      else if (adopted) await items.adopt([adopted]);
      await projection.noteChange(item ?? adopted);
    },

    /** Stores what is live as a version, before somebody else than an editor changes it at once: it can be restored then. */
    async storeVersion(name: ContentKindName, id: string): Promise<void> {
      const live = await kinds[name].findLive(id);
      if (live) await items.adopt([toAdopted(kinds[name], live)]);
      const found = await items.find(name, id);
      const item = found && (await projection.reconcile(found));
      if (!item?.fields || item.versions.length > 0) return;
      const { fields, revision: version, updatedAt: at } = item;
      const adopted = { version, at, who: ELSEWHERE, act: 'adopted' as const, note: null, fields };
      await items.replace({ ...item, versions: await addVersions([], [adopted]) }, version);
    },

    /** All of them: at the start of a service and after a seed. Changes nothing where nothing is new. */
    async adoptAll(): Promise<void> {
      for (const kind of Object.values(kinds)) await adoptKind(kind);
    },
  };

  async function adoptKind(kind: ContentKind): Promise<void> {
    const known = await items.listTokens(kind.name);
    let batch: ContentItemDocument[] = [];
    for await (const live of kind.listLive()) {
      const item = known.get(live.id);
      if (!item) batch.push(toAdopted(kind, live));
      else if (item.pending === undefined && item.liveToken !== live.token) await reconcile(kind.name, live.id);
      if (batch.length < BATCH) continue;
      await items.adopt(batch);
      batch = [];
    }
    await items.adopt(batch);
  }

  async function reconcile(name: ContentKindName, id: string): Promise<void> {
    const item = await items.find(name, id);
    if (item) await projection.reconcile(item);
  }
}

/** Its fields are what is live: nothing is stored twice before somebody edits it. */
const toAdopted = (kind: ContentKind, live: LiveItem<Fields>): ContentItemDocument => ({
  _id: toItemKey(kind.name, live.id),
  kind: kind.name,
  itemId: live.id,
  slug: live.slug,
  ...describe(kind, live),
  state: 'published',
  revision: 0,
  updatedAt: live.updatedAt,
  updatedBy: ELSEWHERE,
  isTouched: false,
  isChanged: false,
  publishAt: null,
  publishedAt: live.publishedAt,
  publishedRevision: 0,
  reason: null,
  versions: [],
  liveToken: live.token,
});
