// @vitest-environment jsdom
import { storyRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { testStories } from '../shared/stories/story.testing.ts';
import { FeaturedStories } from './featured-stories.tsx';
import { loadFeaturedStories } from '../load-widgets.ts';

it('shows at most two stories and leads to all of them', async () => {
  const { services } = open(testStories(5));

  expect(await screen.findByRole('heading', { name: 'Featured Stories' })).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/stories', '/stories/story-1', '/stories/story-2']);
  expect(screen.getByRole('link', { name: 'Read More Stories' })).toBeTruthy();
  expect(services.received(storyRoutes.featured)).toHaveLength(1);
});

it('takes no room when the editors chose none', async () => {
  const { services, container } = open([]);

  await waitFor(() => expect(services.received(storyRoutes.featured)).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('takes no room when the stories cannot be had', async () => {
  const services = createFakeServices();
  services.refuse(storyRoutes.featured, { status: 503 });
  const { container } = renderRemote(home, '/', { services });

  await waitFor(() => expect(services.received(storyRoutes.featured)).not.toHaveLength(0));
  expect(container.textContent).toBe('');
});

const home = defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      async load() {
        await loadFeaturedStories(context);
        return { title: 'Home', description: 'Home', canonical: '/' };
      },
      component: async () => FeaturedStories,
    },
  ],
});

function open(stories: ReturnType<typeof testStories>) {
  const services = createFakeServices();
  services.answer(storyRoutes.featured, stories);
  return renderRemote(home, '/', { services });
}
