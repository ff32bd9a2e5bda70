import type { GuideWidgets } from '../shared/guide-widgets/guide-widgets.ts';

/** What other remotes add to the neighbourhoods. */
export const neighbourhoodWidgets: GuideWidgets = {
  stories: { heading: 'Told by the neighbours', storyType: 'neighborhood' },
  share: { label: 'Share Your Story', presetType: 'neighborhood' },
  services: { heading: 'Local services', category: 'Service' },
};
