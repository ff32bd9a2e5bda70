// @vitest-environment jsdom
import { createApiClient } from '@shoreline/api-client';
import { type ShellServices, ShellServicesContext } from '@shoreline/remote-kit';
import { createFakeConsent, createFakePlayer } from '@shoreline/web-testing';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { site } from '../../test/fixtures.ts';
import { createQueryClient } from '../navigation/query-client.ts';
import { OfflineCopies } from './offline-copies.tsx';
import { createOfflineWindow } from './offline-window.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that something on the page is from the device', async () => {
  setUp();

  await screen.findByText('Answer 1');
  showCopy();

  expect(notice()).toMatch(/^There is no connection. Some of this page is from/);
});

it('says so on no other page while there is a network, where everything is asked for again', async () => {
  const { visit } = setUp();
  await screen.findByText('Answer 1');
  showCopy();

  await visit('/events');

  expect(notice()).toBeUndefined();
  expect(await screen.findByText('Answer 2')).toBeTruthy();
  await visit('/profile');
  expect(notice()).toBeUndefined();
});

it('says so again on another page which gets something from the device, too', async () => {
  const { visit, answer } = setUp();
  await screen.findByText('Answer 1');
  showCopy();
  const slow = Promise.withResolvers<string>();
  answer.mockImplementation(() => slow.promise);

  await visit('/events');
  showCopy();
  await act(async () => slow.resolve('An older answer'));

  expect(await screen.findByText('An older answer')).toBeTruthy();
  expect(notice()).toMatch(/^There is no connection/);
});

it('says so about what a page asks for before it is shown', async () => {
  const loading = Promise.withResolvers<void>();
  const { visit } = setUp({ load: () => loading.promise });
  await screen.findByText('Answer 1');

  await visit('/events');
  showCopy();
  expect(notice()).toBeUndefined();
  await act(async () => loading.resolve());
  expect(notice()).toMatch(/^There is no connection/);
  await visit('/profile');
  expect(notice()).toBeUndefined();
});

it('asks for nothing while there is no network, and says so again on the page that shows it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { visit, answer } = setUp({ isAsking: false });
  showCopy();

  await visit('/events');
  expect(notice()).toBeUndefined();
  await visit('/profile');

  expect(notice()).toMatch(/^There is no connection/);
  expect(answer).not.toHaveBeenCalled();
});

it('asks for everything anew once there is a network again, and says nothing more', async () => {
  const { answer } = setUp();
  await screen.findByText('Answer 1');
  showCopy();
  const slow = Promise.withResolvers<string>();
  answer.mockImplementation(() => slow.promise);

  act(() => void dispatchEvent(new Event('online')));
  expect(notice()).toMatch(/^There is no connection/);
  slow.resolve('What it is now');

  expect(await screen.findByText('What it is now')).toBeTruthy();
  await waitFor(() => expect(notice()).toBeUndefined());
});

it('goes on saying so where the network did not come after all', async () => {
  const { answer } = setUp();
  await screen.findByText('Answer 1');
  showCopy();
  const slow = Promise.withResolvers<string>();
  answer.mockImplementation(() => slow.promise);

  act(() => void dispatchEvent(new Event('online')));
  showCopy();
  await act(async () => slow.resolve('An older answer'));

  expect(await screen.findByText('An older answer')).toBeTruthy();
  expect(notice()).toMatch(/^There is no connection/);
});

/** The worker, as a window sees it. */
const container = Object.assign(new EventTarget(), {
  register: async () => undefined,
  ready: Promise.resolve({}),
}) as unknown as ServiceWorkerContainer;

function showCopy(): void {
  const data = { kind: 'copy-shown', copiedAt: '2026-11-20T07:22:00Z' };
  act(() => void container.dispatchEvent(new MessageEvent('message', { data })));
}

const notice = (): string | undefined => screen.queryByRole('complementary', { name: 'Offline' })?.textContent;

interface Setting {
  /** What the loader of `/events` does. */
  load?: () => Promise<void>;
  /** Both pages ask the API for the same. */
  isAsking?: boolean;
}

function setUp({ load = async () => undefined, isAsking = true }: Setting = {}) {
  let count = 0;
  const answer = vi.fn(async () => `Answer ${(count += 1)}`);
  const offlineWindow = createOfflineWindow({ container, caches: undefined, isSavingData: () => false });
  const queryClient = createQueryClient();

  function Page() {
    const { data } = useQuery({ queryKey: ['me', 'saves'], queryFn: answer, enabled: isAsking });
    return <p>{data}</p>;
  }
  const frame = (
    <>
      <Outlet />
      <OfflineCopies isAllowed offlineWindow={offlineWindow} />
    </>
  );
  const children = [
    { path: '/profile', element: <Page /> },
    { path: '/events', element: <Page />, loader: () => load().then(() => null) },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/profile'] });
  render(
    <QueryClientProvider client={queryClient}>
      <ShellServicesContext value={services}>
        <RouterProvider router={router} />
      </ShellServicesContext>
    </QueryClientProvider>,
  );
  return { visit: (path: string) => act(async () => void router.navigate(path)), answer };
}

const services: ShellServices = {
  api: createApiClient((path) => Promise.reject(new Error(`The frame called ${path}.`))),
  site,
  auth: { status: 'visitor' },
  toast: () => undefined,
  player: createFakePlayer(),
  consent: createFakeConsent(),
  findWidget: () => undefined,
  loadWidget: async () => false,
};
