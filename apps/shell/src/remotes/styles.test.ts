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

it('fetches nothing when the server wrote the whole sheet', async () => {
  serverWrote('');

  await loadStyles('mf-stories', app);

  expect(links()).toEqual([]);
});

it('lets the page go on with what its markup uses, and puts the whole sheet in its place', async () => {
  serverWrote('data-part');

  await loadStyles('mf-stories', app);
  expect(sheets()).toEqual(['STYLE', 'LINK']);
  links()[0]?.onload?.(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(sheets()).toEqual(['LINK']);
});

it('asks again for a whole sheet that did not come, and keeps the part until it does', async () => {
  serverWrote('data-part');
  await loadStyles('mf-stories', app);
  links()[0]?.onerror?.(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual(['STYLE']);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(sheets()).toEqual(['STYLE', 'LINK']);
});

it('waits for the sheet of an app the server wrote nothing of', async () => {
  const loading = loadStyles('mf-stories', app);
  const dressed = vi.fn();
  void loading.then(dressed);
  await vi.advanceTimersByTimeAsync(0);
  expect(dressed).not.toHaveBeenCalled();

  links()[0]?.onload?.(new Event('load'));
  await loading;

  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/mf/mf-stories/mf-stories-digest/styles.css']);
});

it('says that a sheet it waits for did not come', async () => {
  const loading = loadStyles('mf-stories', app);
  links()[0]?.onerror?.(new Event('error'));

  await expect(loading).rejects.toThrow('The styles of mf-stories cannot be loaded.');
});

it('replaces the sheet of an older release', async () => {
  serverWrote('', 'older');
  const loading = loadStyles('mf-stories', app);
  links()[0]?.onload?.(new Event('load'));

  await loading;

  expect(sheets()).toEqual(['LINK']);
});

function serverWrote(part: string, digest = app.digest): void {
  document.head.innerHTML = `<style data-styles-of="mf-stories" data-digest="${digest}" ${part}>.p-4{padding:1rem}</style>`;
}

const sheets = (): string[] => [...document.head.children].map(({ tagName }) => tagName);
const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
