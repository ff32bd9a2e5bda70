import type { StorySectionProps } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import type { RemoteContext } from './remote.ts';
import { defineWidget, type WidgetReference } from './widget.ts';

it('lets a page pass only the props the owner of a widget declares', () => {
  const section: WidgetReference = { app: 'mf-stories', name: 'StorySection', props: { heading: 'Stories' } };
  // @ts-expect-error -- a required prop is missing
  const untitled: WidgetReference = { app: 'mf-stories', name: 'StorySection' };
  // @ts-expect-error -- the widget has no such prop
  const unknown: WidgetReference = { app: 'mf-stories', name: 'StorySection', props: { heading: 'A', colour: 'red' } };
  // @ts-expect-error -- no remote has such a widget
  const unowned: WidgetReference = { app: 'mf-stories', name: 'Sections' };

  expect([section, untitled, unknown, unowned]).toHaveLength(4);
});

it('lets a loader prefetch a widget with those props only', () => {
  const prefetched: unknown[][] = [];
  const prefetchWidget: RemoteContext['prefetchWidget'] = async (...widget) => void prefetched.push(widget);

  void prefetchWidget('mf-stories', 'FeaturedStories');
  // @ts-expect-error -- a limit is a number
  void prefetchWidget('mf-stories', 'StorySection', { heading: 'Stories', limit: '6' });

  expect(prefetched).toHaveLength(2);
});

it('lets an owner declare only a component that takes the props agreed on', async () => {
  const component = async () => (props: { title: string }) => props.title;
  // @ts-expect-error -- a story section is given no `title`
  const widget = defineWidget<StorySectionProps>({ component });

  expect(await widget.component()).toBeTypeOf('function');
});
