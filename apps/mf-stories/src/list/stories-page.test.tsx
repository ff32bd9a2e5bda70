// @vitest-environment jsdom
import { storyRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

import remote from '../remote.tsx';
import { testStories, testStory } from '../shared/stories/story.testing.ts';

const link = (name: string) => screen.findByRole('link', { name });
const hrefOf = async (name: string) => (await link(name)).getAttribute('href');

it('lists stories with a link to each and an invitation to write one', async () => {
  open('/stories', [testStory(), testStory({ slug: 'low-tide', title: 'Low tide' })]);

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Community Stories');
  expect(await hrefOf('The yellow buoy')).toBe('/stories/yellow-buoy');
  expect(await hrefOf('Low tide')).toBe('/stories/low-tide');
  expect(await hrefOf('Submit Your Story')).toBe('/contact?tab=story');
});

it.each([
  ['/stories', { limit: 9, offset: 0, status: 'approved' }],
  ['/stories?page=3', { limit: 9, offset: 18, status: 'approved' }],
  ['/stories?category=moving&search=mower', { storyType: 'moving', search: 'mower', limit: 9, offset: 0 }],
])('asks for what %s means, once', async (address, query) => {
  const { services } = open(address, [testStory()]);

  await link('The yellow buoy');
  expect(services.received(storyRoutes.list)).toMatchObject([{ query }]);
});

it('offers the eight categories, each from the first page and with the search preserved', async () => {
  open('/stories?category=market&search=tide&page=2', [testStory()]);

  const categories = within(await screen.findByRole('navigation', { name: 'Story categories' }));
  const links = categories.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Business',
    'Lifestyle',
    'Moving to Noosa',
    'Neighborhoods',
    'Investment',
    'Market Insights',
    'General',
  ]);
  expect(links.map((each) => each.getAttribute('href')).slice(0, 2)).toEqual([
    '/stories?search=tide',
    '/stories?search=tide&category=business',
  ]);
  expect(categories.getByRole('link', { current: true }).textContent).toBe('Market Insights');
});

it('scrolls the categories to the current one', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? new DOMRect(800, 0, 80) : new DOMRect(0, 0, 390);
  });

  open('/stories?category=general', [testStory()]);

  expect((await screen.findByRole('navigation', { name: 'Story categories' })).scrollLeft).toBe(645);
});

it('searches on submit, from the first page', async () => {
  const { services, address } = open('/stories?category=moving&page=2', [testStory()]);
  const box = await screen.findByRole('searchbox', { name: 'Search stories' });

  await userEvent.type(box, ' mower ');
  expect(services.received(storyRoutes.list)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() => expect(address()).toBe('/stories?search=mower&category=moving'));
});

it('searches without a script: the form carries everything by itself', async () => {
  open('/stories?category=moving', [testStory()]);

  const form = await screen.findByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/stories');
  expect([...new FormData(form)]).toEqual([
    ['category', 'moving'],
    ['search', ''],
  ]);
});

it.each([
  ['/stories', 9, [], ['/stories?page=2#list']],
  ['/stories?page=2', 9, ['/stories#list'], ['/stories?page=3#list']],
  ['/stories?page=2&category=market', 8, ['/stories?category=market#list'], []],
  ['/stories', 8, [], []],
])('pages from %s after %i stories', async (address, count, previous, next) => {
  open(address, testStories(count));
  await link('Story 1');

  const hrefs = (name: string) => screen.queryAllByRole('link', { name }).map((each) => each.getAttribute('href'));
  expect(hrefs('Previous')).toEqual(previous);
  expect(hrefs('Next')).toEqual(next);
});

it('expands a long story in place and closes it again', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const content = 'tide '.repeat(60);
  const { services } = open('/stories', [testStory({ content })]);
  services.answer(storyRoutes.readBySlug, testStory({ content }));

  await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  expect(await screen.findByText(content.trim())).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));

  expect(screen.getByText('A buoy with opinions.')).toBeTruthy();
});

it('leads to the feed', async () => {
  const { head } = open('/stories', [testStory()]);

  expect(await hrefOf('RSS feed')).toBe('/stories.xml');
  expect(head()?.feeds).toEqual([{ title: 'Community Stories', href: '/stories.xml' }]);
});

it('says when nothing matches and how to see everything again', async () => {
  open('/stories?search=helicopter', []);

  expect(await screen.findByRole('heading', { name: 'No stories found' })).toBeTruthy();
  expect(screen.getByText('Try adjusting your search terms or category filter.')).toBeTruthy();
  expect(await hrefOf('Clear Filters')).toBe('/stories');
});

it('leads from a page far beyond the last back to a page with stories', async () => {
  open('/stories?page=999', []);

  expect(await hrefOf('Previous')).toBe('/stories#list');
});

it('offers another try when the service is down', async () => {
  const services = createFakeServices();
  services.refuse(storyRoutes.list, { status: 503 });
  renderRemote(remote, '/stories', { services });
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load stories at the moment.');

  services.answer(storyRoutes.list, [testStory()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await link('The yellow buoy')).toBeTruthy();
});

it.each([
  ['/stories', 'Community Stories', '/stories', undefined],
  [
    '/stories?category=moving&page=2',
    'Community Stories · Moving to Noosa · Page 2',
    '/stories?category=moving&page=2',
    undefined,
  ],
  ['/stories?search=mower', 'Community Stories · “mower”', '/stories', true],
])('describes %s', async (address, title, canonical, noIndex) => {
  const { head } = open(address, [testStory()]);

  await link('The yellow buoy');
  expect(head()).toMatchObject({ title, canonical, ...(noIndex && { noIndex }) });
});

function open(address: string, stories: ReturnType<typeof testStories>) {
  const services = createFakeServices();
  services.answer(storyRoutes.list, stories);
  return renderRemote(remote, address, { services });
}
