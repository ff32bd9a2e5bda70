// @vitest-environment jsdom
import { captureInstallPrompt } from '@shoreline/member-kit/install-prompt';
import { copyHeaders, offlineCaches } from '@shoreline/member-kit/offline-copies';
import { createFakeCaches, createFakeConsent, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import remote from '../../remote.tsx';

// The first import of a part is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./device-copies.tsx'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const headersOf = (title: string, more: Record<string, string> = {}) => ({
  [copyHeaders.copiedAt]: new Date().toISOString(),
  [copyHeaders.title]: encodeURIComponent(title),
  ...more,
});

async function open({ isAllowed = true } = {}) {
  const { caches, pathsIn } = createFakeCaches();
  vi.stubGlobal('caches', caches);
  const pages = await caches.open(offlineCaches.pages);
  await pages.put('/events', new Response('', { headers: headersOf('Noosa Events Calendar') }));
  await pages.put('/episodes/ferry', new Response('', { headers: headersOf('The ferry at six') }));
  const recordings = await caches.open(offlineCaches.recordings);
  const ofFerry = { 'content-length': '24400000', [copyHeaders.page]: '/episodes/ferry' };
  await recordings.put('/api/media/a.mp3', new Response('', { headers: headersOf('The ferry at six', ofFerry) }));
  const consent = createFakeConsent();
  consent.show({ functional: isAllowed });
  renderRemote(remote, '/saved', { consent });
  return { caches, pathsIn };
}

const linksIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists pages with their age and episodes with their size', async () => {
  await open();

  await screen.findByRole('heading', { name: 'On this device' });
  expect(linksIn('Pages on this device')).toEqual([['Noosa Events Calendar', '/events']]);
  expect(linksIn('Episodes on this device')).toEqual([['The ferry at six', '/episodes/ferry']]);
  expect(screen.getByText(/^from today, /)).toBeTruthy();
  expect(screen.getByText('24 MB')).toBeTruthy();
});

it('removes an episode with its page, and everything', async () => {
  const { caches, pathsIn } = await open();

  fireEvent.click(await screen.findByRole('button', { name: 'Remove The ferry at six from this device' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Episodes on this device' })).toBeNull());
  expect([pathsIn(offlineCaches.recordings), pathsIn(offlineCaches.pages)]).toEqual([[], ['/events']]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));

  expect(await screen.findByText(/^Everything was removed\./)).toBeTruthy();
  expect(await caches.keys()).toEqual([]);
});

it('shows nothing where functional cookies are not allowed, until the browser offers to install', async () => {
  captureInstallPrompt();
  await open({ isAllowed: false });
  await screen.findByRole('heading', { name: 'Nothing is saved in this browser' });
  expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull();

  const prompt = vi.fn(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  fireEvent.click(await screen.findByRole('button', { name: 'Install Shoreline' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});
