// @vitest-environment jsdom
import { type LocalStory, storyRoutes, type StorySectionProps } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import remote from '../remote.tsx';
import { testStories, testStory } from '../shared/stories/story.testing.ts';
import { StorySection } from './story-section.tsx';

const LONG = `${'word '.repeat(39)}**and** then the rest of it, which is worth reading.`;
const section = (name: string) => screen.findByRole('region', { name });

// jsdom has no window to scroll.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

it('shows up to six approved stories unless a limit is set, and leads to all of them', async () => {
  const services = open({ heading: 'Stories' }, (fake) => fake.answer(storyRoutes.list, testStories(2)));

  const links = within(await section('Stories')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/stories', '/stories/story-1', '/stories/story-2']);
  expect(services.received(storyRoutes.list).map(({ query }) => query)).toEqual([
    { status: 'approved', limit: 6, offset: 0 },
  ]);
});

it('asks for what the page says', async () => {
  const props = { heading: 'Moves', storyType: 'moving', location: 'Kin Kin', featured: true, limit: 3 } as const;
  const services = open(props, (fake) => fake.answer(storyRoutes.list, testStories(1)));

  const all = within(await section('Moves')).getByRole('link', { name: 'All stories' });
  expect(all.getAttribute('href')).toBe('/stories?category=moving');
  expect(services.received(storyRoutes.list)).toMatchObject([
    { query: { storyType: 'moving', location: 'Kin Kin', featured: true, status: 'approved', limit: 3 } },
  ]);
});

it('shows featured stories first, each once, and the newest after them', async () => {
  const [first, second, third] = testStories(3);
  const props = { heading: 'Moves', storyType: 'moving', featuredFirst: true, limit: 2 } as const;
  open(props, (fake) =>
    fake.answer(storyRoutes.list, ({ query }) => (query.featured ? [third] : [first, second, third]) as LocalStory[]),
  );

  const [, ...links] = within(await section('Moves')).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/stories/story-3', '/stories/story-1']);
});

it('expands a story of more than 200 characters in place, and closes it again', async () => {
  const story = testStory({ content: LONG });
  open({ heading: 'Stories' }, (fake) => {
    fake.answer(storyRoutes.list, [story]);
    fake.answer(storyRoutes.readBySlug, story);
  });

  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/^word.*…$/).textContent?.length).toBeLessThanOrEqual(201);
  const button = card.getByRole('button', { name: 'Read more', expanded: false });
  await userEvent.click(button);

  const less = await card.findByRole('button', { name: 'Show less', expanded: true });
  expect(card.getByText(/which is worth reading\.$/)).toBeTruthy();
  expect(card.getByText('and').tagName).toBe('STRONG');
  expect(document.activeElement).toBe(less);
  await userEvent.click(less);
  expect(card.queryByText(/which is worth reading/)).toBeNull();
});

it('shows a story of 200 characters in full', async () => {
  const content = 'x'.repeat(200);
  open({ heading: 'Stories' }, (fake) => fake.answer(storyRoutes.list, [testStory({ content })]));

  expect(await screen.findByText(content)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull();
});

it('offers another try when the rest of a story does not come', async () => {
  const story = testStory({ content: LONG });
  const services = open({ heading: 'Stories' }, (fake) => {
    fake.answer(storyRoutes.list, [story]);
    fake.refuse(storyRoutes.readBySlug, { status: 503 });
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The rest did not come.');

  services.answer(storyRoutes.readBySlug, story);
  await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(await screen.findByText(/which is worth reading/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('invites the first story when there are none', async () => {
  open({ heading: 'Stories', storyType: 'investment' }, (fake) => fake.answer(storyRoutes.list, []));

  expect(await screen.findByRole('heading', { name: 'No stories yet' })).toBeTruthy();
  expect(screen.getByText('Be the first to share your experience in this category.')).toBeTruthy();
});

it('offers another try when the stories cannot be had', async () => {
  const services = open({ heading: 'Stories' }, (fake) => fake.refuse(storyRoutes.list, { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load stories at the moment.');

  services.answer(storyRoutes.list, testStories(1));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.getByRole('link', { name: 'Story 1' })).toBeTruthy());
});

function open(props: StorySectionProps, prepare: (services: FakeServices) => void): FakeServices {
  const services = createFakeServices();
  prepare(services);
  const guide = defineRemote({
    contract: 1,
    pages: (context) => [
      {
        path: '/',
        async load() {
          await remote.widgets?.['StorySection']?.load?.(context, props);
          return { title: 'Guide', description: 'Guide', canonical: '/' };
        },
        component: async () => () => <StorySection {...props} />,
      },
    ],
  });
  renderRemote(guide, '/', { services });
  return services;
}
