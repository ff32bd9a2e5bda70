import { expect, it, vi } from 'vitest';

import { createRelease, createRemoteLoader, site } from '../../test/fixtures.ts';
import type { ServerRelease } from '@shoreline/federation/server-release';

import type { RenderOptions } from '../render.tsx';
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
  const { rendered, info } = await warm({ '/broken': ['page'], '/stories': ['page'] }, {});

  expect(rendered).toEqual(['/broken', '/stories']);
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ routes: 2, rendered: 2 }), 'release warmed');
});

it('renders only what changed when a release follows another', async () => {
  const routes = { '/stories': ['page'] };
  const same = createRelease({ 'mf-stories': { routes }, 'mf-guides': { routes: { '/tips': ['page'] } } });
  const next = createRelease({
    'mf-stories': { routes },
    'mf-guides': { routes: { '/tips': ['page'] }, digest: 'another' },
  });

  expect((await warmAfter(same, next)).rendered).toEqual(['/tips']);
});

const warm = (routes: Record<string, string[]>, pages: Record<string, string>) =>
  warmAfter(undefined, createRelease({ 'mf-stories': { routes } }), pages);

async function warmAfter(
  before: ServerRelease | undefined,
  release: ServerRelease,
  pages: Record<string, string> = {},
) {
  const rendered: string[] = [];
  const info = vi.fn();
  const renderPage = ({ url }: RenderOptions) => {
    const path = url.replace(ORIGIN, '');
    rendered.push(path);
    if (path === '/broken') return Promise.reject(new Error('no import'));
    return Promise.resolve({ status: 200, html: pages[path] ?? '', isDegraded: false });
  };
  const warmRelease = createReleaseWarmer({
    callService: () => () => Promise.resolve(new Response()),
    readSite: () => Promise.resolve(site),
    publicOrigin: ORIGIN,
    log: { info },
  });
  const run = (set: ServerRelease) => ({
    release: set,
    shell: { renderPage } as never,
    remotes: createRemoteLoader({}),
  });
  await warmRelease(run(release), before && run(before));
  return { rendered, info };
}
