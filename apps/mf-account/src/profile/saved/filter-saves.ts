import type { SavedItem, SaveTargetType } from '@shoreline/contracts';

/** What a member looks for among the things they saved. */
export interface SavedFilter {
  words: string;
  type: SaveTargetType | 'all';
}

/** Everything, as the list begins. */
export const NO_FILTER: SavedFilter = { words: '', type: 'all' };

/** Those of a type whose title, description or author holds the words. */
export function filterSaves(saves: readonly SavedItem[], { words, type }: SavedFilter): SavedItem[] {
  const wanted = words.trim().toLocaleLowerCase('en-AU');
  const holds = (text: string | null): boolean => (text ?? '').toLocaleLowerCase('en-AU').includes(wanted);
  return saves.filter(
    ({ targetType, title, description, author }) =>
      (type === 'all' || targetType === type) && [title, description, author].some(holds),
  );
}
