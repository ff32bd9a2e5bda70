// @vitest-environment jsdom
import { createApiClient } from '@shoreline/api-client';
import { type Remote } from '@shoreline/remote-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { createRelease, site } from '../../test/fixtures.ts';
import { offerResizeObserver } from '../../test/offer-resize-observer.ts';
import { ShellProviders } from '../frame/shell-providers.tsx';
import { createQueryClient } from '../navigation/query-client.ts';
import { createRemoteContext } from '../remotes/remote-context.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';
import { createWidgetStore } from '../remotes/widgets.ts';
import { createRoutes } from './create-routes.tsx';
import { createPageRegistry } from './page-registry.ts';

const stories: Remote = {
  contract: 1,
  pages: () => [
    {
      path: '/stories',
      load: () => ({ title: 'Stories – Shoreline', description: 'People of the region.', canonical: '/stories' }),
      component: async () => () => <h1>Local Stories</h1>,
    },
  ],
};

// The question about cookies appears below every page.
beforeEach(offerResizeObserver);

it('names the part of the site that is away, between a header and a footer that keep working', async () => {
  renderSite(() => Promise.reject(new RemoteUnavailable('mf-stories', 'is away')));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Stories is not available right now');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(document.title).toBe('Stories is not available – Shoreline');
});

it('reports to operators whose page failed, and why', async () => {
  const thrown = new TypeError('x is undefined');
  const broken: Remote = {
    ...stories,
    pages: (context) => stories.pages(context).map((page) => ({ ...page, load: () => Promise.reject(thrown) })),
  };
  const { report } = renderSite(async () => broken);

  await screen.findByRole('alert');

  expect(report).toHaveBeenCalledExactlyOnceWith('mf-stories', thrown);
});

it('has its remote tried again, and then the page', async () => {
  const load = vi.fn(async (): Promise<Remote> => stories);
  load.mockRejectedValueOnce(new RemoteUnavailable('mf-stories', 'is away'));
  const { retry } = renderSite(load);

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Local Stories' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(retry).toHaveBeenCalledExactlyOnceWith('mf-stories');
});

it('keeps offering another try while the part stays away', async () => {
  const load = vi.fn(() => Promise.reject<Remote>(new RemoteUnavailable('mf-stories', 'is away')));
  renderSite(load);

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

/** The whole site at `/stories`, with a fake in place of the browser's remotes. */
function renderSite(load: () => Promise<Remote>) {
  vi.stubGlobal('scrollTo', () => undefined);
  const retry = vi.fn(async () => undefined);
  const report = vi.fn();
  const api = createApiClient((path) => Promise.reject(new Error(`The frame called ${path}.`)));
  const remotes = { load, retry, report };
  const queryClient = createQueryClient();
  const widgets = createWidgetStore(remotes);
  const pages = createPageRegistry(remotes, createRemoteContext({ api, queryClient, site, widgets }));
  const { boot } = createRelease({ 'mf-stories': { routes: { '/stories': [] } } });
  const router = createMemoryRouter(createRoutes(boot, pages), { initialEntries: ['/stories'] });
  render(
    <ShellProviders services={{ api, site, queryClient, widgets, remotes }}>
      <RouterProvider router={router} />
    </ShellProviders>,
  );
  return { retry, report };
}
