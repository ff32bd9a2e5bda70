// @vitest-environment jsdom
import { type EpisodeDetail, episodeRoutes } from '@shoreline/contracts';
import { ApiClientError, type LoadPage, type RemoteContext } from '@shoreline/remote-kit';
import { emptyListening, LISTENING_KEY, setProgress, writeListening } from '@shoreline/member-kit/listening';
import { createFakeConsent, createFakeServices, renderRemote, type RenderOptions } from '@shoreline/web-testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { episodeDetail } from '../shared/episodes/episode.testing.ts';
import remote from '../remote.tsx';
import { loadEpisode } from './load-episode.ts';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => Promise.all([import('./episode-page.tsx'), import('./player-settings.tsx')]));

async function openEpisode(parts: Partial<EpisodeDetail> = {}, search = '', options: RenderOptions = {}) {
  const services = createFakeServices();
  services.answer(episodeRoutes.readBySlug, episodeDetail(parts));
  const rendered = renderRemote(remote, `/episodes/the-ferry-at-six${search}`, { services, ...options });
  await screen.findByRole('heading', { level: 1, name: 'The ferry at six' });
  return rendered;
}

const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the episode' });
const seek = (seconds: number) => fireEvent.change(position(), { target: { value: String(seconds) } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows everything an episode is', async () => {
  await openEpisode();

  expect(screen.getByText(/Season\s2,\sepisode\s14\s+·\s+November\s2026\s+·\s+31:20/)).toBeTruthy();
  expect(region('Notes').getByText('And what the pelican did.')).toBeTruthy();
  const [own, other] = region('Mentioned').getAllByRole('link');
  expect(own?.getAttribute('href')).toBe('/directory/the-ferry-kiosk');
  expect([other?.getAttribute('href'), other?.getAttribute('target')]).toEqual([
    'https://ferry.example/times',
    '_blank',
  ]);
  const more = within(screen.getByRole('navigation', { name: 'More episodes' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/episodes/low-tide']);
  expect(await more.findByRole('button', { name: 'Sign in to save items: Low tide' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe('/podcast.xml');
});

it('plays, pauses, seeks and skips in the one player of the window', async () => {
  const { player } = await openEpisode();
  expect([position().min, position().max, position().step]).toEqual(['0', '1880', '1']);

  await press('Play The ferry at six');
  expect(player.getState()).toMatchObject({ status: 'playing', seconds: 0, track: { slug: 'the-ferry-at-six' } });
  seek(125);
  expect(position().getAttribute('aria-valuetext')).toBe('2 minutes 5 seconds of 31 minutes 20 seconds');
  await press('Forward 30 seconds');
  await press('Back 15 seconds');
  expect(player.getState().seconds).toBe(140);
  await press('Pause The ferry at six');
  expect(player.getState().status).toBe('paused');
});

it('sets volume and speed within their limits', async () => {
  const { player } = await openEpisode();
  const volume = await screen.findByRole<HTMLInputElement>('slider', { name: 'Volume' });
  expect([volume.min, volume.max, volume.step, volume.value]).toEqual(['0', '1', '0.1', '1']);

  fireEvent.change(volume, { target: { value: '0.7' } });
  const speed = screen.getByRole('combobox', { name: 'Speed' });
  const speeds = within(speed)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect([speeds[0], speeds.at(-1)]).toEqual(['0.5×', '3×']);
  await userEvent.selectOptions(speed, '1.5×');

  expect(player.getState()).toMatchObject({ volume: 0.7, rate: 1.5 });
  expect(volume.getAttribute('aria-valuetext')).toBe('70 percent');
});

it('begins where somebody moved to before playing', async () => {
  const { player } = await openEpisode();

  seek(600);
  expect(player.getState().track).toBeUndefined();
  await press('Play The ferry at six');

  expect(player.getState().seconds).toBe(600);
});

it('is ready to start where a shared address says', async () => {
  const { player } = await openEpisode({}, '?t=1:30');

  expect(position().value).toBe('90');
  expect(screen.getByText(/Shared from 1:30/)).toBeTruthy();
  await press('Play The ferry at six');
  expect(player.getState().seconds).toBe(90);

  seek(500);
  await press('Go to 1:30');
  expect(player.getState().seconds).toBe(90);
});

it('may be played from the beginning although somebody shared a later place', async () => {
  const { player } = await openEpisode({}, '?t=90');

  await press('Play from the beginning');

  expect(player.getState()).toMatchObject({ status: 'playing', seconds: 0 });
});

it('jumps to chapters and lines, and marks the one being heard', async () => {
  const { player } = await openEpisode();
  const chapter = region('Chapters').getByRole('link', { name: /The pelican/ });
  expect(chapter.getAttribute('href')).toBe('/episodes/the-ferry-at-six?t=83');

  await userEvent.click(chapter);
  expect(player.getState()).toMatchObject({ status: 'playing', seconds: 83 });
  expect(chapter.getAttribute('aria-current')).toBe('true');
  expect(lineWith(/Good morning/)?.getAttribute('aria-current')).toBe('true');

  await userEvent.click(screen.getByRole('heading', { name: 'Transcript' }));
  await userEvent.click(screen.getByRole('link', { name: /1 minute 30 seconds,\s*Dan/ }));
  expect(player.getState().seconds).toBe(90);
  expect(lineWith(/pelican is looking/)?.getAttribute('aria-current')).toBe('true');
});

const lineWith = (text: RegExp) => screen.getByText(text).closest('li');

it('continues where somebody stopped, here or on another device', async () => {
  const consent = createFakeConsent();
  consent.show({ functional: true });
  const stopped = { episodeId: episodeDetail().id, seconds: 760, isPlayed: false };
  consent.setItem(LISTENING_KEY, writeListening(setProgress(emptyListening, stopped, 1)));
  const { player } = await openEpisode({}, '', { consent });

  await userEvent.click(await screen.findByRole('button', { name: 'Continue at 12:40' }));

  expect(player.getState()).toMatchObject({ status: 'playing', seconds: 760 });
  expect(screen.queryByRole('button', { name: 'Continue at 12:40' })).toBeNull();
});

it('copies a link to this very moment', async () => {
  const write = vi.spyOn(userEvent.setup() && navigator.clipboard, 'writeText');
  const { player, toasts } = await openEpisode();
  await press('Play The ferry at six');
  player.seek(125);

  await press('Share this episode');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Start at 2:05' }));
  player.seek(300);
  await press('Copy link');

  expect(write).toHaveBeenCalledWith('http://shoreline.test/episodes/the-ferry-at-six?t=125');
  expect(toasts).toMatchObject([{ title: 'Link copied' }]);
});

it('copies the code that shows the player on another site, from this very moment', async () => {
  const write = vi.spyOn(userEvent.setup() && navigator.clipboard, 'writeText');
  const { player, toasts } = await openEpisode();
  await press('Play The ferry at six');
  player.seek(125);

  await press('Share this episode');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Start at 2:05' }));
  await press('Copy embed code');

  const code = write.mock.calls.at(-1)?.[0] ?? '';
  const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('http://shoreline.test/embed/episodes/the-ferry-at-six?t=125');
  expect(frame?.title).toBe('The ferry at six');
  expect(toasts).toMatchObject([{ title: 'Embed code copied' }]);
});

it('says that an episode without sound is a preview', async () => {
  await openEpisode({ audioUrl: null, chapters: [], transcript: null, mentions: [] });

  expect(screen.getByText('Preview – audio coming soon')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Chapters|Transcript|Mentioned/ })).toBeNull();
});

it('offers another try when the audio failed', async () => {
  const { player } = await openEpisode();
  await press('Play The ferry at six');
  fireEvent.blur(document.body);
  player.show({ status: 'failed' });

  expect((await screen.findByRole('alert')).textContent).toContain('The audio did not load.');
  await press('Try again');
  expect(player.getState().status).toBe('playing');
});

it('describes itself to search engines', async () => {
  const { head } = await openEpisode();

  expect(head()).toMatchObject({
    canonical: '/episodes/the-ferry-at-six',
    feeds: [
      { href: '/podcast.xml' },
      {
        type: 'application/json+oembed',
        href: 'http://shoreline.test/api/oembed?url=http%3A%2F%2Fshoreline.test%2Fepisodes%2Fthe-ferry-at-six',
      },
    ],
    jsonLd: [
      {
        '@type': 'PodcastEpisode',
        duration: 'PT1880S',
        episodeNumber: 14,
        associatedMedia: { contentUrl: 'http://shoreline.test/audio/the-ferry-at-six.mp3' },
        partOfSeries: { '@type': 'PodcastSeries', webFeed: 'http://shoreline.test/podcast.xml' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

it.each([404, 400])('says that nothing is there when the service answers %i', async (status) => {
  const services = createFakeServices();
  services.refuse(episodeRoutes.readBySlug, { status, code: 'episode-not-found' });
  renderRemote(remote, '/episodes/nowhere', { services });

  expect(await screen.findByRole('heading', { name: 'Episode Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All Episodes' }).getAttribute('href')).toBe('/episodes');
});

it('leaves a failure to the shell, which offers another try', async () => {
  const failure = new ApiClientError(503, '503: Service Unavailable');
  const queryClient = {
    prefetchQuery: async () => undefined,
    getQueryData: () => undefined,
    getQueryState: () => ({ error: failure }),
  } as unknown as RemoteContext['queryClient'];
  const context = { api: createFakeServices().api, queryClient } as RemoteContext;

  await expect(loadEpisode(context, { params: { slug: 'low-tide' } } as unknown as LoadPage)).rejects.toBe(failure);
});

it('moves on from an address the episode had before, with the moment it names', async () => {
  const read = {
    prefetchQuery: async () => undefined,
    getQueryState: () => undefined,
    getQueryData: () => episodeDetail({ slug: 'the-ferry' }),
  };
  const context = { api: createFakeServices().api, queryClient: read } as unknown as RemoteContext;
  const url = new URL('http://shoreline.test/episodes/the-boat?t=90');

  const moved = loadEpisode(context, { params: { slug: 'the-boat' }, url } as unknown as LoadPage);

  const answer = (await moved.catch((reason: unknown) => reason)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/episodes/the-ferry?t=90']);
});
