import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** What other remotes add to this guide. */
export const investmentWidgets: GuideWidgets = {
  stories: { heading: 'Investment stories', storyType: 'investment' },
  share: { label: 'Share Your Investment Story', presetType: 'investment' },
  services: { heading: 'People who know the market', category: 'Real Estate' },
};
