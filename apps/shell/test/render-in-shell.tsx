import { type ApiClient, createApiClient } from '@shoreline/api-client';
import { type AuthState, type Player, type ShellServices, ShellServicesContext } from '@shoreline/remote-kit';
import { createFakeConsent, createFakePlayer } from '@shoreline/web-testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { site } from './fixtures.ts';

interface RenderOptions {
  at?: string;
  auth?: AuthState;
  site?: Partial<ShellServices['site']>;
  player?: Player;
  consent?: ShellServices['consent'];
  /** Refuses every call unless said. */
  api?: ApiClient;
}

/** Renders a part of the frame at an address, with what the shell would give it. Every address shows the same part. */
export function renderInShell(
  part: ReactNode,
  { at = '/', auth = { status: 'visitor' }, ...special }: RenderOptions = {},
) {
  const services: ShellServices = {
    api: special.api ?? createApiClient((path) => Promise.reject(new Error(`The frame called ${path}.`))),
    site: { ...site, ...special.site },
    auth,
    toast: () => undefined,
    player: special.player ?? createFakePlayer(),
    consent: special.consent ?? createFakeConsent(),
    findWidget: () => undefined,
    loadWidget: async () => false,
  };
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ShellServicesContext value={services}>
        <RouterProvider router={router} />
      </ShellServicesContext>
    </QueryClientProvider>,
  );
  return { address: () => `${router.state.location.pathname}${router.state.location.search}`, visit: router.navigate };
}
