// @vitest-environment jsdom
import { directoryRoutes, type LocalStory, storyRoutes } from '@shoreline/contracts';
import { exampleListing } from '@shoreline/contracts-testing';
import type { LoadPage, RemoteContext } from '@shoreline/remote-kit';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import remote from '../remote.tsx';
import { testStories, testStory } from '../shared/stories/story.testing.ts';
import { loadStory } from './load-story.ts';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('shows the story and everything around it', async () => {
  open(testStory({ authorBio: 'Pat swims before work.', tags: ['surfing', 'boats'] }));

  expect(await title('The yellow buoy')).toBeTruthy();
  expect(screen.getByText('Lifestyle')).toBeTruthy();
  expect(screen.getByText('May 4, 2026')).toBeTruthy();
  expect(screen.getByText('4 min read')).toBeTruthy();
  expect(screen.getByText('Noosa Heads')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Surf.' }).getAttribute('src')).toBe('/api/artwork/surf/yellow-buoy.svg');
  expect(screen.getByText('Pat swims before work.')).toBeTruthy();
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(['surfing', 'boats']);
  expect(hrefOf('Share Your Story')).toBe('/contact?tab=story');
});

it('shows what people typed as text, whatever it was', async () => {
  const content = '<script>alert(1)</script> & <b>not bold</b> 🏄 **unbalanced';
  const { container } = open(testStory({ title: '<i>Title</i>', content }));

  expect(await title('<i>Title</i>')).toBeTruthy();
  expect(screen.getByText(content)).toBeTruthy();
  expect(container.querySelector('article :is(script, b, i, strong)')).toBeNull();
});

it('shows what is marked bold as strong text', async () => {
  open(testStory());

  expect((await screen.findByText('owns')).tagName).toBe('STRONG');
});

it.each([
  ['a business story with its listing', { storyType: 'business', directorySlug: 'tea-tree' }, '/directory/tea-tree'],
  ['a business story without a listing', { storyType: 'business', directorySlug: null }, undefined],
  ['another story', { storyType: 'general', directorySlug: 'tea-tree' }, undefined],
] as const)('leads from %s to %s', async (_, parts, href) => {
  open(testStory(parts));

  await title('The yellow buoy');
  expect(hrefOf('View in the Directory')).toBe(href);
});

it('names the business it leads to', async () => {
  const services = createFakeServices();
  answer(services, testStory({ storyType: 'business', directorySlug: 'cup-and-oar' }), []);
  services.answer(directoryRoutes.readBySlug, exampleListing());
  renderRemote(remote, '/stories/yellow-buoy', { services });

  const business = within(await screen.findByRole('complementary', { name: 'The business in this story' }));
  expect(business.getByText('Cup & Oar')).toBeTruthy();
  expect(business.getByText('Café · Tewantin')).toBeTruthy();
  expect(services.received(directoryRoutes.readBySlug)).toHaveLength(1);
});

it.each([
  ['three others', testStories(3), ['Story 1', 'Story 2', 'Story 3']],
  ['two others and itself', [testStory(), ...testStories(2)], ['Story 1', 'Story 2']],
  ['only one other', testStories(1), []],
  ['nothing', [], []],
])('offers more stories after %s came back', async (_, related, titles) => {
  open(testStory(), related);
  await title('The yellow buoy');

  const more = screen.queryByRole('region', { name: 'More Stories' });
  const links = more ? within(more).getAllByRole('link') : [];
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
});

it('asks for three approved stories of the same type', async () => {
  const { services } = open(testStory({ storyType: 'moving' }));

  await title('The yellow buoy');
  expect(services.received(storyRoutes.list)).toMatchObject([
    { query: { storyType: 'moving', status: 'approved', limit: 3 } },
  ]);
});

it.each([
  ['does not exist', { status: 404, code: 'story-not-found' }],
  ['has an impossible address', { status: 400, code: 'invalid-input' }],
])('is missing when the story %s', async (_, refusal) => {
  const services = createFakeServices();
  services.refuse(storyRoutes.readBySlug, refusal);
  renderRemote(remote, '/stories/nowhere', { services });

  expect(await title('Story Not Found')).toBeTruthy();
  expect(screen.getByText("The story you're looking for doesn't exist or has been removed.")).toBeTruthy();
  expect(hrefOf('Back to Stories')).toBe('/stories');
});

it('offers another try when the story cannot be fetched', async () => {
  const services = createFakeServices();
  services.refuse(storyRoutes.readBySlug, { status: 503 });
  renderRemote(remote, '/stories/yellow-buoy', { services });
  expect((await screen.findByRole('alert')).textContent).toContain('Story Not Found');
  expect(hrefOf('Back to Stories')).toBe('/stories');

  answer(services, testStory(), []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await title('The yellow buoy')).toBeTruthy();
});

it('describes itself to those who share it', async () => {
  const { head } = open(testStory({ tags: ['surfing'] }));

  await title('The yellow buoy');
  expect(head()).toMatchObject({
    title: 'The yellow buoy – Shoreline',
    description: 'A buoy with opinions.',
    canonical: '/stories/yellow-buoy',
    type: 'article',
    image: '/api/artwork/share/story/yellow-buoy.jpg',
    feeds: [{ title: 'Community Stories', href: '/stories.xml' }],
    jsonLd: [
      {
        '@type': 'Article',
        headline: 'The yellow buoy',
        datePublished: '2026-05-03T22:15:00.000Z',
        author: { '@type': 'Person', name: 'Pat Lindeman' },
        image: 'http://shoreline.test/api/artwork/surf/yellow-buoy.svg',
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

it('describes itself by its first 160 characters when it has no excerpt', async () => {
  const { head } = open(testStory({ excerpt: '', content: 'word **and** '.repeat(40) }));

  await title('The yellow buoy');
  expect(head()?.description).toBe('word and '.repeat(40).slice(0, 160));
});

function open(story: LocalStory, related: LocalStory[] = []) {
  const services = createFakeServices();
  answer(services, story, related);
  return renderRemote(remote, `/stories/${story.slug}`, { services });
}

function answer(services: ReturnType<typeof createFakeServices>, story: LocalStory, related: LocalStory[]): void {
  services.answer(storyRoutes.readBySlug, story);
  services.answer(storyRoutes.list, related);
  services.refuse(directoryRoutes.readBySlug, { status: 503 });
}

it('moves on from an address the story had before', async () => {
  const read = {
    prefetchQuery: async () => undefined,
    getQueryState: () => undefined,
    getQueryData: () => testStory({ slug: 'yellow-buoy' }),
  };
  const context = { api: createFakeServices().api, queryClient: read } as unknown as RemoteContext;

  const moved = loadStory(context, { params: { slug: 'red-buoy' } } as unknown as LoadPage);

  const answer = (await moved.catch((reason: unknown) => reason)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/stories/yellow-buoy']);
});
