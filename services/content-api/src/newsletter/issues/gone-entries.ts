import type { ContentKindName } from '@shoreline/contracts/operator-content';
import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';

export interface TakenDownReader {
  /** Those of these that were taken down. */
  listTakenDown: (kind: ContentKindName, ids: readonly string[]) => Promise<readonly { id: string }[]>;
}

const KINDS = { episodes: 'episode', events: 'listing', stories: 'story', listings: 'listing' } as const;

/** Which entries of an issue were taken down since it was written: nobody is led to them any longer. */
export const createGoneEntries =
  ({ listTakenDown }: TakenDownReader) =>
  async ({ blocks }: Pick<NewsletterFields, 'blocks'>): Promise<(id: string) => boolean> => {
    const found = await Promise.all(
      blocks.map(({ kind, entries }) =>
        listTakenDown(
          KINDS[kind],
          entries.map(({ id }) => id),
        ),
      ),
    );
    const gone = new Set(found.flat().map(({ id }) => id));
    return (id) => gone.has(id);
  };
