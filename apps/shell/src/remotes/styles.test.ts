// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { loadStyles } from './styles.ts';

const app = releasedApp('mf-stories');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => document.head.replaceChildren());

it('fetches nothing when the server inlined the full stylesheet', async () => {
  serverWrote('');

  await loadStyles('mf-stories', app);

  expect(links()).toEqual([]);
});

it('fetches nothing either when the server inlined what the markup uses: the rest follows', async () => {
  serverWrote('data-part');

  await loadStyles('mf-stories', app);

  expect(links()).toEqual([]);
});

it('asks for no stylesheet whose hash the release does not have', async () => {
  const odd = releasedApp('mf-stories', { integrity: {} });

  await expect(loadStyles('mf-stories', odd)).rejects.toThrow('not part of the release');

  expect(links()).toEqual([]);
});

it('waits for the stylesheet of an app the server inlined nothing of', async () => {
  const loading = loadStyles('mf-stories', app);
  const resolved = vi.fn();
  void loading.then(resolved);
  await vi.advanceTimersByTimeAsync(0);
  expect(resolved).not.toHaveBeenCalled();

  links()[0]?.dispatchEvent(new Event('load'));
  await loading;

  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/mf/mf-stories/mf-stories-digest/styles.css']);
});

it('rejects when a stylesheet it waits for does not load', async () => {
  const loading = loadStyles('mf-stories', app);
  links()[0]?.dispatchEvent(new Event('error'));

  await expect(loading).rejects.toThrow('The styles of mf-stories cannot be loaded.');
});

it('replaces the stylesheet of an older release', async () => {
  serverWrote('', 'older');
  const loading = loadStyles('mf-stories', app);
  links()[0]?.dispatchEvent(new Event('load'));

  await loading;

  expect(stylesheets()).toEqual(['LINK']);
});

function serverWrote(part: string, digest = app.digest): void {
  document.head.innerHTML = `<style data-styles-of="mf-stories" data-digest="${digest}" ${part}>.p-4{padding:1rem}</style>`;
}

const stylesheets = (): string[] => [...document.head.children].map(({ tagName }) => tagName);
const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
