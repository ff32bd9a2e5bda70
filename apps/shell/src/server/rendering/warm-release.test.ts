import { createApiClient } from '@shoreline/api-client';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createRelease, createRemoteLoader, site } from '../../../test/fixtures.ts';

import type { RenderOptions } from '../../render.tsx';
import { createReleaseWarmer } from './warm-release.ts';

const ORIGIN = 'https://shoreline.example';

it('renders every route once, those with parameters at an address another page links to', async () => {
  const { rendered } = await warm(
    { '/stories': ['page'], '/stories/:slug': ['page'], '/episodes/:slug': ['page'] },
    { '/stories': '<a class="card" href="/stories/the-yellow-buoy?from=list">Buoy</a>' },
  );

  expect(rendered.toSorted()).toEqual(['/episodes/-', '/stories', '/stories/the-yellow-buoy', '/tips']);
});

it('goes on when a page cannot be rendered', async () => {
  const { rendered, warmed } = await warm({ '/broken': ['page'], '/stories': ['page'] }, {});

  expect(rendered).toEqual(['/broken', '/stories', '/tips']);
  expect(warmed).toMatchObject({ routes: 3, left: 0 });
});

it('renders the pages of what changed first, and of the others as far as that takes no time', async () => {
  const computed = vi.spyOn(process, 'threadCpuUsage');
  let seconds = 0;
  computed.mockImplementation(() => ({ user: (seconds += 0.08) * 1e6, system: 0 }));
  onTestFinished(() => computed.mockRestore());

  const others = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`/page-${index}`, []]));

  const { rendered, warmed } = await warm(others, {}, ['mf-guides']);

  expect(rendered).toEqual(['/tips', '/page-0', '/page-1', '/page-2']);
  expect(warmed).toMatchObject({ routes: 4, left: 2 });
});

async function warm(routes: Record<string, string[]>, pages: Record<string, string>, changed = ['mf-stories']) {
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
  const warmRelease = createReleaseWarmer(options, { release, shell: { renderPage, createApiClient }, remotes });
  return { rendered, warmed: await warmRelease(changed) };
}
