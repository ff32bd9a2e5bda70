// @vitest-environment jsdom
import { type Episode, episodeRoutes } from '@shoreline/contracts';
import { emptyListening, LISTENING_KEY, setProgress, setQueue, writeListening } from '@shoreline/member-kit/listening';
import { createFakeConsent, createFakeServices, renderRemote, type RenderOptions } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import { numbered } from '../shared/episodes/episode.testing.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./episodes-page.tsx'));

const seasons = [
  { season: 2, episodes: 30 },
  { season: 1, episodes: 22 },
];

async function openEpisodes(address = '/episodes', episodes: Episode[] = [numbered(18)], total = episodes.length) {
  return openFor({}, { address, episodes, total });
}

const NEWEST = { address: '/episodes', episodes: [numbered(18), numbered(17), numbered(16)], total: 3 };

async function openFor(options: RenderOptions, { address, episodes, total } = NEWEST) {
  const services = createFakeServices();
  services.answer(episodeRoutes.list, episodes, { total });
  services.answer(episodeRoutes.seasons, seasons);
  const rendered = renderRemote(remote, address, { services, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Episodes' });
  return rendered;
}

const asked = ({ services }: Awaited<ReturnType<typeof openEpisodes>>) =>
  services.received(episodeRoutes.list).at(-1)?.query;

it('lists episodes with a way to hear and a way to read each', async () => {
  const { player } = await openEpisodes('/episodes', [numbered(18, { featured: true }), numbered(17)], 52);

  const list = within(screen.getByRole('region', { name: 'Newest first' }));
  const titles = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Number 18', 'Number 17']);
  expect(list.getByText('52 episodes')).toBeTruthy();
  expect(list.getByText('Featured')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Number 18' }).getAttribute('href')).toBe('/episodes/episode-18');
  await userEvent.click(list.getByRole('button', { name: 'Play Number 18' }));
  expect(player.getState().track?.slug).toBe('episode-18');
});

it('asks for what the address says', async () => {
  const page = await openEpisodes('/episodes?search=bread&season=2&featured=true&page=2');

  expect(asked(page)).toEqual({ search: 'bread', season: 2, featured: true, limit: 12, offset: 12 });
  expect(screen.getByRole('heading', { name: 'Featured episodes of season 2 about “bread”' })).toBeTruthy();
  expect(page.head()).toMatchObject({ noIndex: true, canonical: '/episodes?season=2&featured=true&page=2' });
});

it('puts search, season and featured into the address, from the first page', async () => {
  const page = await openEpisodes('/episodes?page=3');

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search episodes' }), 'bread{Enter}');
  await screen.findByRole('heading', { name: 'Episodes about “bread”' });
  expect(page.address()).toBe('/episodes?search=bread');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Season 1 (22)');
  await screen.findByRole('heading', { name: 'Episodes of season 1 about “bread”' });
  await userEvent.click(screen.getByRole('switch', { name: 'Featured only' }));
  await screen.findByRole('heading', { name: 'Featured episodes of season 1 about “bread”' });
  expect(page.address()).toBe('/episodes?search=bread&season=1&featured=true');
});

it('is a form without a script', async () => {
  await openEpisodes();

  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Episodes' });
  expect([form.getAttribute('action'), form.method]).toEqual(['/episodes', 'get']);
  expect([...new FormData(form).keys()]).toEqual(['search', 'season']);
});

it('turns pages by links that preserve the filters', async () => {
  await openEpisodes('/episodes?season=2', [numbered(18)], 30);

  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next.getAttribute('href')).toBe('/episodes?season=2&page=2#list');
});

it('shows the first page when there are fewer than somebody asked for', async () => {
  const services = createFakeServices();
  services.answer(episodeRoutes.seasons, seasons);
  services.answer(episodeRoutes.list, ({ query }) => (query.offset > 0 ? [] : [numbered(18)]), { total: 1 });
  renderRemote(remote, '/episodes?page=9', { services });

  expect(await screen.findByRole('heading', { name: 'Number 18' })).toBeTruthy();
});

it('says that nothing was found and how to see everything again', async () => {
  await openEpisodes('/episodes?search=zzz', []);

  expect(screen.getByText('No episodes found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/episodes');
});

it('says so when there are no episodes at all', async () => {
  await openEpisodes('/episodes', []);

  expect(screen.getByText('No episodes available at the moment.')).toBeTruthy();
});

it('lets a list that failed be tried again', async () => {
  const services = createFakeServices();
  services.answer(episodeRoutes.seasons, seasons);
  services.refuse(episodeRoutes.list, { status: 503 });
  renderRemote(remote, '/episodes', { services });

  expect((await screen.findByRole('alert')).textContent).toContain('The episodes did not load');
  services.answer(episodeRoutes.list, [numbered(18)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Number 18' })).toBeTruthy();
});

it('queues an episode by its menu, to play next or last', async () => {
  const { player } = await openFor({});

  await choose('Number 18', 'Add to queue');
  await choose('Number 16', 'Play next');

  expect(player.queue().map(({ slug }) => slug)).toEqual(['episode-16', 'episode-18']);
  await userEvent.click(screen.getByRole('button', { name: 'More about Number 17' }));
  expect(screen.queryByRole('menuitem', { name: /^Mark as/ })).toBeNull();
});

it('shows where to go on and what was heard, and opens the queue, where the browser may store it', async () => {
  const { player } = await openFor({ consent: listened() });

  expect(await within(cardOf('Number 18')).findByText('Continue at 12:40')).toBeTruthy();
  expect(within(cardOf('Number 17')).getByText('Played')).toBeTruthy();
  expect(within(cardOf('Number 16')).queryByText(/Continue|Played/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Your queue (1)' }));

  expect(player.openedQueue()).toBe(1);
});

it('marks an episode as played and as unplayed', async () => {
  await openFor({ consent: listened() });

  await choose('Number 16', 'Mark as played');
  expect(within(cardOf('Number 16')).getByText('Played')).toBeTruthy();
  await choose('Number 16', 'Mark as unplayed');

  expect(within(cardOf('Number 16')).queryByText('Played')).toBeNull();
});

it('shows a visitor nothing of a member who was here before', async () => {
  await openFor({ consent: listened('9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10') });
  await screen.findByRole('button', { name: 'More about Number 18' });

  expect(screen.queryByText(/Continue at|^Played$|Your queue/)).toBeNull();
});

/** A browser that knows: half of the newest was heard, all of the one before, and one is queued. */
function listened(memberId: string | null = null) {
  const half = { episodeId: numbered(18).id, seconds: 760, isPlayed: false };
  const played = { episodeId: numbered(17).id, seconds: 0, isPlayed: true };
  const listening = setQueue(setProgress(setProgress(emptyListening, half, 1), played, 2), [numbered(16).id], 3);
  const consent = createFakeConsent();
  consent.show({ functional: true });
  consent.setItem(LISTENING_KEY, writeListening({ ...listening, memberId }));
  return consent;
}

const cardOf = (title: string): HTMLElement =>
  screen.getByRole('heading', { level: 3, name: title }).closest('li') ?? expect.unreachable(title);

async function choose(title: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
