// @vitest-environment jsdom
import { type Episode, episodeRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote, type RenderOptions } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

import remote from '../remote.tsx';
import { episode, numbered } from '../shared/episodes/episode.testing.ts';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./home-page.tsx'));

interface Given extends RenderOptions {
  featured?: Episode | null;
  episodes?: Episode[];
}

function openHome({ featured = episode(), episodes = [], ...options }: Given = {}) {
  const services = createFakeServices();
  services.answer(episodeRoutes.featured, featured);
  services.answer(episodeRoutes.list, ({ query: { featured: asked, limit } }) =>
    episodes.filter((one) => asked === undefined || one.featured === asked).slice(0, limit),
  );
  return renderRemote(remote, '/', { services, ...options });
}

const section = (name: string) => screen.findByRole('region', { name });

it('leads from the hero to the episodes and to the ways of keeping in touch', async () => {
  const { container } = openHome();

  const hero = within(await section('Noosa, told by the people who live here'));
  expect(hero.getByRole('link', { name: 'Listen Now' }).getAttribute('href')).toBe('/#episodes');
  expect(hero.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/#contact');
  expect(hero.getByText('10K+')).toBeTruthy();
  const anchors = [...container.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(anchors).toEqual(['home', 'episodes', 'community', 'contact']);
});

it.each([
  ['as the system says', undefined, '(prefers-color-scheme: dark)'],
  ['when the dark theme was chosen', 'dark', 'all'],
  ['never when the light theme was chosen', 'light', 'not all'],
])('draws the headland at night %s', async (_, theme, media) => {
  if (theme) document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  const { container } = openHome();
  await section('Latest Episode');

  const nights = [...container.querySelectorAll<HTMLSourceElement>('#home source')];
  expect(nights.map((night) => night.media)).toEqual(Array.from({ length: 4 }, () => media));
  expect(nights[0]?.srcset).toMatch(/^\/api\/artwork\/layer\/night\/0\//);
});

it('shows the featured episode with its month in Noosa', async () => {
  openHome({ site: { platforms: [{ label: 'Spotify', url: 'https://spotify.example/show' }] } });

  const latest = within(await section('Latest Episode'));
  expect(latest.getByRole('heading', { name: 'The ferry at six' })).toBeTruthy();
  // Eight in the evening of 31 October in London's time is the morning of 1 November on the river.
  expect(latest.getByText(/November 2026/)).toBeTruthy();
  expect(latest.getByRole('link', { name: 'Spotify' }).getAttribute('href')).toBe('https://spotify.example/show');
});

it('says so when there is no featured episode and no episode at all', async () => {
  openHome({ featured: null });

  expect(await screen.findByText('No featured episode available at the moment.')).toBeTruthy();
  expect(screen.getByText('No episodes available at the moment.')).toBeTruthy();
});

it('lists the three newest episodes that are not featured, however many of the newest are', async () => {
  const chosen = [24, 23, 22, 21, 20, 19].map((number) => numbered(number, { featured: true }));
  openHome({ episodes: [...chosen, numbered(18), numbered(17), numbered(16), numbered(15)] });

  const recent = within(await section('Recent Episodes'));
  const titles = recent.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Number 18', 'Number 17', 'Number 16']);
  expect(recent.getByRole('link', { name: 'View All Episodes' }).getAttribute('href')).toBe('/episodes');
});

it('lets a section that failed be tried again while the others stay', async () => {
  const services = createFakeServices();
  services.answer(episodeRoutes.featured, episode());
  services.refuse(episodeRoutes.list, { status: 503 });
  renderRemote(remote, '/', { services });

  const recent = within(await section('Recent Episodes'));
  expect((await recent.findByRole('alert')).textContent).toContain('The episodes did not load');
  expect(screen.getByRole('heading', { name: 'The ferry at six' })).toBeTruthy();

  services.answer(episodeRoutes.list, [numbered(18)]);
  await userEvent.click(recent.getByRole('button', { name: 'Try again' }));

  expect(await recent.findByRole('heading', { name: 'Number 18' })).toBeTruthy();
});

it('introduces the configured hosts and leaves the section out when there are none', async () => {
  const ada = { name: 'Ada Ferry', role: 'Host', bio: 'Rows.', social: [] };
  openHome({ site: { hosts: [ada] } });

  expect(within(await section('Meet Your Hosts')).getByRole('heading', { name: 'Ada Ferry' })).toBeTruthy();
});

it('shows the figures an editor wrote', async () => {
  openHome({ site: { figures: ['31+', '60+', '12K+', 'Daily'].map((value) => ({ value, label: 'Of late' })) } });

  const hero = within(await section('Noosa, told by the people who live here'));
  expect(hero.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '31+',
    '60+',
    '12K+',
    'Daily',
  ]);
});

it('has its sections in the order an editor chose, without those left out', async () => {
  const hosts = [{ name: 'Ada Ferry', role: 'Host', bio: 'Rows.', social: [] }];
  const blocks = ['hosts', 'recent', 'connect', 'latest'] as const;
  const { container } = openHome({ site: { hosts, home: { blocks: [...blocks], featuredEpisode: null } } });
  await section('Stay Connected');

  const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Meet Your Hosts', 'Recent Episodes', 'Stay Connected', 'Latest Episode']);
});

it('leaves the episode an editor put first out of the recent ones', async () => {
  const site = { home: { blocks: ['latest', 'recent', 'connect'] as const, featuredEpisode: 'episode-17' } };
  const episodes = [18, 17, 16, 15].map((number) => numbered(number));
  openHome({ featured: numbered(17), episodes, site: { home: { ...site.home, blocks: [...site.home.blocks] } } });

  const recent = within(await section('Recent Episodes'));
  const titles = recent.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Number 18', 'Number 16', 'Number 15']);
});

it('places the widgets of other remotes, and leads to the calendar while the events are away', async () => {
  openHome({ widgets: { 'mf-stories/FeaturedStories': () => <p>Two stories</p> } });

  expect(await screen.findByText('Two stories')).toBeTruthy();
  const community = within(await section('Community Resources'));
  expect(community.getByRole('link', { name: 'events calendar' }).getAttribute('href')).toBe('/events');
});

it('plays the featured episode and leads to its page', async () => {
  const { player } = openHome();
  const latest = within(await section('Latest Episode'));

  expect(latest.getByText('Preview – audio coming soon')).toBeTruthy();
  expect(latest.getByRole('link', { name: 'The ferry at six' }).getAttribute('href')).toBe(
    '/episodes/the-ferry-at-six',
  );
  await userEvent.click(latest.getByRole('button', { name: 'Play episode: The ferry at six' }));

  expect(player.getState()).toMatchObject({ status: 'playing', track: { slug: 'the-ferry-at-six' } });
  await userEvent.click(latest.getByRole('button', { name: 'Pause: The ferry at six' }));
  expect(player.getState().status).toBe('paused');
});

it('plays a recent episode in place', async () => {
  const { player } = openHome({ episodes: [numbered(18), numbered(17)] });
  const recent = within(await section('Recent Episodes'));

  await userEvent.click(recent.getByRole('button', { name: 'Play Number 17' }));

  expect(player.getState().track?.slug).toBe('episode-17');
  expect(recent.getByRole('button', { name: 'Pause Number 17' })).toBeTruthy();
  expect(recent.getByRole('button', { name: 'Play Number 18' })).toBeTruthy();
});

it('ends with the ways of staying connected, the newsletter first', async () => {
  openHome();

  const contact = within(await section('Stay Connected'));
  expect(contact.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Newsletter', 'Contact Us']);
  await userEvent.click(contact.getByRole('tab', { name: 'Contact Us' }));
  expect(contact.getByRole('textbox', { name: 'Message' })).toBeTruthy();
});

it('describes us and the search to search engines', async () => {
  const { head } = openHome();
  await section('Latest Episode');

  const blocks = (head()?.jsonLd ?? []) as { '@type': string }[];
  expect(blocks.map((block) => block['@type'])).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList']);
  expect(JSON.stringify(blocks)).toContain('http://shoreline.test/directory?search={search_term_string}');
  expect(head()).toMatchObject({ canonical: '/', keywords: expect.arrayContaining(['Noosa']) });
});
