import { setTimeout as wait } from 'node:timers/promises';

import { createApiClient } from '@shoreline/api-client';
import { expect, it, vi } from 'vitest';

import { createRelease, createRemoteLoader, site } from '../../../test/fixtures.ts';

import type { RenderOptions } from '../../render.tsx';
import { createReleaseWarmer } from './warm-release.ts';

const ORIGIN = 'https://shoreline.example';

it('renders every route once, those with parameters at an address another page links to', async () => {
  const { rendered } = await warm(
    { '/stories': ['page'], '/stories/:slug': ['page'], '/episodes/:slug': ['page'] },
    { '/stories': '<a class="card" href="/stories/the-yellow-buoy?from=list">Buoy</a>' },
  );

  expect(rendered.toSorted()).toEqual(['/episodes/-', '/stories', '/stories/the-yellow-buoy']);
});

it('goes on when a page cannot be rendered', async () => {
  const { rendered, warmed } = await warm({ '/broken': ['page'], '/stories': ['page'] }, {});

  expect(rendered).toEqual(['/broken', '/stories']);
  expect(warmed.routes).toBe(2);
});

it('renders the pages of some apps first, and the others while nobody asks for a page', async () => {
  const { rendered, warmer } = createWarmer({ '/stories': ['page'] }, {});
  await warmer.warm(['mf-guides']);
  expect(rendered).toEqual(['/tips']);

  let isIdle = false;
  const onRoute = vi.fn();
  const warming = warmer.warmOthers({ isIdle: () => isIdle, onRoute });
  await wait(100);
  expect(rendered).toEqual(['/tips']);
  isIdle = true;
  await warming;

  expect(rendered).toEqual(['/tips', '/stories']);
  expect(onRoute).toHaveBeenCalledTimes(1);
});

async function warm(routes: Record<string, string[]>, pages: Record<string, string>) {
  const { rendered, warmer } = createWarmer(routes, pages);
  return { rendered, warmed: await warmer.warm(['mf-stories']) };
}

function createWarmer(routes: Record<string, string[]>, pages: Record<string, string>) {
  const rendered: string[] = [];
  const renderPage = ({ url }: RenderOptions) => {
    const path = url.replace(ORIGIN, '');
    rendered.push(path);
    if (path === '/broken') return Promise.reject(new Error('no import'));
    return Promise.resolve({ status: 200, html: pages[path] ?? '', isDegraded: false });
  };
  const options = {
    callService: () => () => Promise.resolve(new Response()),
    readSite: () => Promise.resolve(site),
    publicOrigin: ORIGIN,
  };
  const release = createRelease({ 'mf-stories': { routes }, 'mf-guides': { routes: { '/tips': ['page'] } } });
  const remotes = createRemoteLoader({});
  const warmer = createReleaseWarmer(options, { release, shell: { renderPage, createApiClient }, remotes });
  return { rendered, warmer };
}
