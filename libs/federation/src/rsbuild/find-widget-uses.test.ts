import { expect, it } from 'vitest';

import { findWidgetUses } from './find-widget-uses.ts';

it('finds widgets in slots and loaders, each once, whatever else has such names', () => {
  const code = `
    jsx(WidgetSlot, { name: 'StorySection', props: { app: 'none', name: 1 }, app: 'mf-stories' });
    export const load = ({ prefetchWidget }) => prefetchWidget('mf-stories', 'StorySection');
    context.prefetchWidget('mf-directory', 'UpcomingEvents', {});
    jsx(Product, { app: 'shop', name: 'Podcast' });
    log('mf-stories', count);
  `;

  expect(findWidgetUses(code)).toEqual(['mf-directory/UpcomingEvents', 'mf-stories/StorySection']);
});
