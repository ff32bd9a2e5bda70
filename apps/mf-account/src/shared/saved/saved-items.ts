import type { SavedItem, SaveTargetType } from '@shoreline/contracts';

export const savedKinds: Record<SaveTargetType, { one: string; many: string; gone: string }> = {
  episode: { one: 'Episode', many: 'Episodes', gone: 'An episode' },
  directory_item: { one: 'Place or event', many: 'Places & events', gone: 'A place or an event' },
  local_story: { one: 'Story', many: 'Stories', gone: 'A story' },
};

export interface SavedFilter {
  query: string;
  type: SaveTargetType | 'all';
}

export const NO_FILTER: SavedFilter = { query: '', type: 'all' };

export function filterSaves(saves: readonly SavedItem[], { query, type }: SavedFilter): SavedItem[] {
  const wanted = query.trim().toLocaleLowerCase('en-AU');
  const contains = (text: string | null): boolean => (text ?? '').toLocaleLowerCase('en-AU').includes(wanted);
  return saves.filter(
    ({ targetType, title, description, author }) =>
      (type === 'all' || targetType === type) && [title, description, author].some(contains),
  );
}
