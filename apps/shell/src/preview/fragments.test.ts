// @vitest-environment jsdom
import type { PreviewDescription, PreviewedApp } from '@shoreline/contracts/releases';
import { beforeEach, expect, it } from 'vitest';

import { findFragments } from './fragments.ts';

const app = (name: string, parts: Partial<PreviewedApp> = {}): PreviewedApp => ({
  ...{ app: name, title: name, digest: 'live', team: 'a team', commit: null, cohort: 'live', routes: [] },
  ...parts,
});
const preview: PreviewDescription = {
  name: 'stories-pr-7',
  expiresAt: '2026-11-30T00:00:00.000Z',
  apps: [
    app('shell'),
    app('mf-stories', { digest: 'next', cohort: 'preview', routes: ['/stories/:slug', '/stories'] }),
    app('mf-directory', { routes: ['/:page/events', '/directory'] }),
  ],
};

beforeEach(() => {
  document.head.innerHTML = styles('shell', 'live') + styles('mf-stories', 'next') + styles('mf-directory', 'live');
  document.body.dataset['mf'] = 'shell';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/stories/the-yellow-buoy');
});

const styles = (name: string, digest: string) => `<style data-styles-of="${name}" data-digest="${digest}"></style>`;
const show = (html: string) => (document.body.innerHTML = `<main>${html}</main>`);
const found = () =>
  findFragments(preview).map(({ app: name, widget, digest, health }) => [name, widget, digest, health]);

it('DEL-24: finds the shell, the page and the widgets on it', () => {
  show('<div data-mf="mf-stories"><div data-mf="mf-directory" data-widget="UpcomingEvents"></div></div>');

  expect(found()).toEqual([
    ['shell', undefined, 'live', 'rendered'],
    ['mf-stories', undefined, 'next', 'rendered'],
    ['mf-directory', 'UpcomingEvents', 'live', 'rendered'],
  ]);
  expect(findFragments(preview)[1]?.known).toMatchObject({ cohort: 'preview', team: 'a team' });
});

it('says when another build than the one that was meant is in its place', () => {
  show('<div data-mf="mf-stories"></div>');
  document.head.innerHTML += styles('mf-stories', 'before');

  expect(found()[1]).toEqual(['mf-stories', undefined, 'before', 'earlier build']);
});

it('says when the page of a remote is not there', () => {
  show('<div role="alert">Stories is not available right now</div>');

  expect(found()).toEqual([
    ['shell', undefined, 'live', 'rendered'],
    ['mf-stories', undefined, 'next', 'fallback'],
  ]);
  expect(findFragments(preview)[1]?.element?.tagName).toBe('MAIN');
});

it.each([
  ['/Stories/', 'mf-stories'],
  ['/stories/events', 'mf-stories'],
  ['/else/events', 'mf-directory'],
  ['/nowhere/at/all', undefined],
])('knows whose page %s is', (path, owner) => {
  history.replaceState(null, '', path);
  show('');

  expect(found()[1]?.[0]).toBe(owner);
});
