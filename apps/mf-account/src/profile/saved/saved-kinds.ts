import type { SaveTargetType } from '@shoreline/contracts';

/** What each kind of saved thing is called, alone and together. */
export const savedKinds: Record<SaveTargetType, { one: string; many: string; gone: string }> = {
  episode: { one: 'Episode', many: 'Episodes', gone: 'An episode' },
  directory_item: { one: 'Place or event', many: 'Places & events', gone: 'A place or an event' },
  local_story: { one: 'Story', many: 'Stories', gone: 'A story' },
};
