import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** What other remotes add to the market figures. */
export const marketWidgets: GuideWidgets = {
  stories: { heading: 'What the market looked like from inside', storyType: 'market' },
  share: { label: 'Share Your Story', presetType: 'market' },
  services: { heading: 'Ask somebody who works in it', category: 'Real Estate' },
};
