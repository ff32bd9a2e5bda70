import { contentFieldSchemas, type ListingFields } from '@shoreline/contracts/operator-content';
import { conflict } from '@shoreline/service-kit';

import { merge, save } from './content-acts.ts';
import type { ContentEditing } from './content-editing.ts';

interface Dependencies {
  editing: Pick<ContentEditing, 'read' | 'act'>;
  ownership: { isHeld(listingId: string): Promise<boolean> };
}

interface Act {
  id: string;
  /** The operator by name. */
  who: string;
}

export type SuggestedActs = ReturnType<typeof createSuggestedActs>;

/** Acts on a listing that visitors suggested and an operator approved. What is so already is left: each may be repeated. */
export function createSuggestedActs({ editing, ownership }: Dependencies) {
  const nameOf = (id: string) => ({ kind: 'listing', id }) as const;
  return {
    /** Undefined for what editors do not know. */
    async findFields(id: string): Promise<ListingFields | undefined> {
      const item = await editing.read(nameOf(id)).catch(() => undefined);
      return item?.fields as ListingFields | undefined;
    },
    /** Changes fields, and puts them on the site where the listing is there. Throws 409 for what cannot stand in one. */
    async change(
      { id, who, at }: Act & { at: Date },
      toFields: (fields: ListingFields) => ListingFields,
    ): Promise<void> {
      const { revision, fields } = await editing.read(nameOf(id));
      const parsed = contentFieldSchemas.listing.safeParse(toFields(fields as ListingFields));
      if (!parsed.success) throw notValid(parsed.error.issues[0]?.message);
      if (JSON.stringify(parsed.data) === JSON.stringify(fields)) return;
      await editing.act({ ...nameOf(id), revision, who }, (item) => ({
        ...save(item, { fields: parsed.data, publish: item.state === 'published', act: 'saved', at }),
        note: 'As a visitor suggested',
      }));
    },
    /** Leads one listing to another one. */
    async merge({ id, who }: Act, into: string): Promise<void> {
      const { revision, state, mergedInto } = await editing.read(nameOf(id));
      if (state === 'merged' && mergedInto === into) return;
      const other = await editing.read(nameOf(into));
      const isHeld = await ownership.isHeld(id);
      await editing.act({ ...nameOf(id), revision, who }, (item) => merge(item, other, isHeld));
    },
  };
}

const notValid = (message: string | undefined) =>
  conflict(
    'suggestion-not-valid',
    `What was suggested cannot stand in a listing: ${message ?? 'change it in the editor'}.`,
  );
