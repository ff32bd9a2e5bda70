import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** What other remotes add to this guide. */
export const movingWidgets: GuideWidgets = {
  stories: { heading: 'Moving stories', storyType: 'moving' },
  share: { label: 'Share Your Moving Story', presetType: 'moving' },
  services: { heading: 'People who help you settle', category: 'Service' },
};
