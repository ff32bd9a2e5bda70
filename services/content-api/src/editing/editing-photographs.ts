import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { conflict } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { save } from './content-acts.ts';
import type { ContentEditing, ItemName } from './content-editing.ts';
import type { EditedItem } from './content-item.model.ts';
import type { Fields } from './editing-kind.ts';

interface Dependencies {
  connection: Connection;
  editing: Pick<ContentEditing, 'read' | 'act'>;
}

/** What visitors read of items, as it is stored for them; what nobody edited stands nowhere else. */
const LIVE = [
  ['directory_items', 'photographs.id'],
  ['episodes', 'photographs.id'],
  ['local_stories', 'photographs.id'],
  ['site_content', 'fields.photographs.id'],
] as const;

export type PhotographActs = ReturnType<typeof createPhotographActs>;

/** How a photograph leaves what editors work on. */
export const createPhotographActs = ({ connection, editing }: Dependencies) => ({
  /** Throws 409 `photograph-in-draft` where it could only go together with changes an editor has not published. */
  async assertNoDrafts(id: string): Promise<void> {
    for (const name of await listItems(connection, id)) {
      const item = await editing.read(name);
      if (item.state === 'published' && item.isChanged && shows(item.published, id)) throw inDraft(item);
    }
  },
  /** Saves each item without it, as an act of the operator: what is on the site is published so at once. Again is fine. */
  async remove(id: string, { who, at }: { who: string; at: Date }): Promise<void> {
    for (const name of await listItems(connection, id)) {
      const { revision, fields } = await editing.read(name);
      if (!shows(fields, id)) continue;
      await editing.act({ ...name, revision, who }, (item) => ({
        ...save(item, { fields: without(item.fields, id), publish: isLive(item), act: 'saved', at }),
        note: 'A photograph was taken down',
      }));
    }
  },
});

/** A draft beside what is on the site stays a draft. */
const isLive = ({ state, isChanged }: EditedItem): boolean => state === 'published' && !isChanged;

async function listItems(connection: Connection, id: string): Promise<ItemName[]> {
  const live: string[] = [];
  for (const [collection, path] of LIVE) {
    live.push(...(await connection.collection(collection).distinct('_id', { [path]: id })).map(String));
  }
  const items = await connection
    .collection<{ kind: ContentKindName; itemId: string }>('content_items')
    .find(
      { $or: [{ itemId: { $in: live } }, { 'fields.photographs.id': id }, { 'published.photographs.id': id }] },
      { projection: { kind: 1, itemId: 1 } },
    )
    .toArray();
  return items.map(({ kind, itemId }) => ({ kind, id: itemId }));
}

const photographsOf = (fields: Fields | undefined): { id: string }[] => {
  const { photographs } = fields ?? {};
  return Array.isArray(photographs) ? (photographs as { id: string }[]) : [];
};

const shows = (fields: Fields | undefined, id: string): boolean => photographsOf(fields).some((one) => one.id === id);

const without = (fields: Fields, id: string): Fields => ({
  ...fields,
  photographs: photographsOf(fields).filter((one) => one.id !== id),
});

const inDraft = ({ title }: EditedItem) =>
  conflict(
    'photograph-in-draft',
    `“${title}” has changes that are not published. Remove the photograph there and publish, then take it down here.`,
  );
