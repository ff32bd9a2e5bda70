import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { createContentAdoption } from './content-adoption.ts';
import { mongoContentChanges } from './content-changes.ts';
import { createContentEditing } from './content-editing.ts';
import { mongoContentItemStore } from './content-item.store.ts';
import { findSuccessor } from './editing-successors.ts';
import { createContentProjection, type Kinds } from './content-projection.ts';
import { mongoDraftLinkStore } from './draft-links/draft-link.store.ts';
import { createDraftLinks } from './draft-links/draft-links.ts';

interface Options {
  connection: Connection;
  kinds: Kinds;
  /** Drops what this process cached of what visitors read. */
  invalidate: () => void;
  /** Whether the database answers: the sweep waits for it. */
  isReady?: () => boolean;
  /** Says which addresses show something else now. Never fails. */
  announce?: ((paths: readonly string[]) => Promise<void>) | undefined;
  log: Log;
  now?: () => Date;
}

const SWEEP_MS = 1_000;
const FAILED_SWEEP_MS = 5_000;

export type Editing = ReturnType<typeof createEditing>;

/** Puts together what editors work with. Does nothing by itself until `sweep` is started. */
export function createEditing({ connection, kinds, invalidate, log, ...options }: Options) {
  const { isReady = () => true, announce, now = () => new Date() } = options;
  const items = mongoContentItemStore(connection);
  const changes = mongoContentChanges(connection);
  const projection = createContentProjection({ kinds, items, changes, invalidate, announce, now });
  const editing = createContentEditing({ kinds, items, projection, log, now });
  const adoption = createContentAdoption({ kinds, items, projection });
  let isAdopted = false;
  let seenChanges: number | undefined;

  async function sweep(): Promise<number> {
    if (!isReady()) return SWEEP_MS;
    if (!isAdopted) await adoption.adoptAll();
    isAdopted = true;
    await editing.publishDue();
    const revision = await changes.read();
    // Another replica published something.
    if (seenChanges !== undefined && seenChanges !== revision) invalidate();
    seenChanges = revision;
    return SWEEP_MS;
  }

  return {
    items,
    kinds,
    changes,
    editing,
    adoption,
    drafts: createDraftLinks({ links: mongoDraftLinkStore(connection), editing, kinds, now }),
    isTakenDown: items.isTakenDown,
    /** The address of what had this one before. */
    async findNewSlug(kind: ContentKindName, slug: string): Promise<string | undefined> {
      const id = await findSuccessor(items, kind, slug);
      return id === undefined ? undefined : (await items.find(kind, id))?.slug;
    },
    findListingSuccessor: (identifier: string) => findSuccessor(items, 'listing', identifier),
    async listTakenDown(kind: ContentKindName, ids: readonly string[]) {
      const found = await items.listTakenDown(kind, ids);
      return found.map((item) => ({ id: item.itemId, path: kinds[kind].toPublicPath(item) }));
    },
    sweep: createBackgroundLoop({
      run: sweep,
      onError(error) {
        log.error({ err: error }, 'looking after content failed and is tried again');
        return FAILED_SWEEP_MS;
      },
    }),
  };
}
