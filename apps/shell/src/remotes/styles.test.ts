// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ARRIVED_MARK } from '../boot/marks.ts';
import { releasedApp } from '../../test/fixtures.ts';
import { loadStyles, whenStyled } from './styles.ts';

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

it('lets the page go on with what its markup uses, and replaces it by the full stylesheet', async () => {
  serverWrote('data-part');

  await loadStyles('mf-stories', app);
  expect(stylesheets()).toEqual(['STYLE', 'LINK']);
  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(stylesheets()).toEqual(['LINK']);
});

it('retries a full stylesheet that did not load, and leaves the part in place until it does', async () => {
  serverWrote('data-part');
  await loadStyles('mf-stories', app);
  links()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stylesheets()).toEqual(['STYLE']);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(stylesheets()).toEqual(['STYLE', 'LINK']);
});

it('asks once more for a full stylesheet that the document asked for in vain', async () => {
  serverWrote('data-part');
  documentAskedFor(app.digest);
  await loadStyles('mf-stories', app);
  expect(stylesheets()).toEqual(['STYLE', 'LINK']);
  links()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stylesheets()).toEqual(['STYLE']);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(stylesheets()).toEqual(['STYLE', 'LINK']);
  expect(links().map(({ media }) => media)).toEqual(['']);
});

it('asks for its own full stylesheet beside that of another build', async () => {
  serverWrote('data-part');
  documentAskedFor('another');

  await loadStyles('mf-stories', app);

  expect(links().map((link) => link.getAttribute('data-digest'))).toEqual(['another', app.digest]);
});

it('says when the rest of the styles is there', async () => {
  serverWrote('data-part');
  documentAskedFor(app.digest);
  const complete = vi.fn<() => void>();
  await loadStyles('mf-stories', app);
  void whenStyled('mf-stories').then(complete);
  await vi.advanceTimersByTimeAsync(0);
  expect(complete).not.toHaveBeenCalled();

  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(complete).toHaveBeenCalledOnce();
});

it('waits for nothing that arrived before it was asked', async () => {
  serverWrote('data-part');
  documentAskedFor(app.digest, ARRIVED_MARK);

  await loadStyles('mf-stories', app);

  await expect(whenStyled('mf-stories')).resolves.toBeUndefined();
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

function documentAskedFor(digest: string, mark = ''): void {
  const link = `<link rel="stylesheet" media="not all" data-styles-of="mf-stories" data-digest="${digest}" ${mark}>`;
  document.head.insertAdjacentHTML('beforeend', link);
}

const stylesheets = (): string[] => [...document.head.children].map(({ tagName }) => tagName);
const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
