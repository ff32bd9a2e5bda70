// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { ARRIVED_MARK } from '../boot/marks.ts';
import { followFullStyles } from './full-styles.ts';

const app = releasedApp('mf-stories');
let live = app;

beforeEach(() => {
  live = app;
  document.head.innerHTML = `<style data-styles-of="mf-stories" data-digest="${app.digest}" data-part></style>`;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => document.head.replaceChildren());

it('asks for a full stylesheet whose link is gone, and puts it in the place of the part', async () => {
  follow();
  expect(stylesheets()).toEqual(['STYLE', 'LINK']);

  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(stylesheets()).toEqual(['LINK']);
});

it('asks once more for one the document asked for in vain', async () => {
  documentAskedFor(app.digest);
  follow();
  expect(stylesheets()).toEqual(['STYLE', 'LINK']);
  links()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(stylesheets()).toEqual(['STYLE']);

  await vi.advanceTimersByTimeAsync(1);

  expect(links().map(({ media }) => media)).toEqual(['']);
});

it('does not ask again once another build has the place', async () => {
  follow();
  links()[0]?.dispatchEvent(new Event('error'));
  live = releasedApp('mf-stories', { digest: 'another' });

  await vi.advanceTimersByTimeAsync(10_000);

  expect(stylesheets()).toEqual(['STYLE']);
});

it('asks for its own full stylesheet beside that of another build', () => {
  documentAskedFor('another');

  follow();

  expect(links().map((link) => link.getAttribute('data-digest'))).toEqual(['another', app.digest]);
});

it('lets a page wait until the rest of its styles is there', async () => {
  documentAskedFor(app.digest);
  const isStyled = wait('mf-stories');
  await vi.advanceTimersByTimeAsync(999);
  expect(isStyled()).toBe(false);

  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(isStyled()).toBe(true);
});

it('lets no page wait for longer than a second', async () => {
  documentAskedFor(app.digest);
  const isStyled = wait('mf-stories');

  await vi.advanceTimersByTimeAsync(1_000);

  expect(isStyled()).toBe(true);
});

it('waits for nothing that arrived before, and for no app without a part in the document', async () => {
  documentAskedFor(app.digest, ARRIVED_MARK);
  const [areStories, isDirectory] = [wait('mf-stories'), wait('mf-directory')];

  await vi.advanceTimersByTimeAsync(0);

  expect([areStories(), isDirectory()]).toEqual([true, true]);
});

const follow = () => followFullStyles((name) => (name === 'mf-stories' ? live : undefined));

function wait(name: string): () => boolean {
  let isOver = false;
  void follow()
    .whenStyled(name)
    .then(() => (isOver = true));
  return () => isOver;
}

function documentAskedFor(digest: string, mark = ''): void {
  const link = `<link rel="stylesheet" media="not all" data-styles-of="mf-stories" data-digest="${digest}" ${mark}>`;
  document.head.insertAdjacentHTML('beforeend', link);
}

const stylesheets = (): string[] => [...document.head.children].map(({ tagName }) => tagName);
const links = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
