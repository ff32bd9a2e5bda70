import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** What other remotes add to the tips. */
export const tipsWidgets: GuideWidgets = {
  stories: { heading: 'Told by people who bought and sold', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Find local property professionals', category: 'Real Estate' },
};
