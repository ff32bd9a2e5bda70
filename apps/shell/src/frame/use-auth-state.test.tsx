// @vitest-environment jsdom
import { createApiClient } from '@shoreline/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { user } from '../../test/fixtures.ts';
import { createQueryClient } from '../navigation/query-client.ts';
import { useAuthState } from './shell-providers.tsx';

it('sends no request for people who never signed in', () => {
  const { result, send } = renderState(async () => Response.json(user));

  expect(result.current).toEqual({ status: 'visitor' });
  expect(send).not.toHaveBeenCalled();
});

it('is loading until it is known who is there, then names the member', async () => {
  setHint();
  const { result } = renderState(async () => Response.json(user));
  expect(result.current).toEqual({ status: 'loading' });

  await waitFor(() => expect(result.current).toEqual({ status: 'member', user }));
});

it.each([401, 403, 404])('treats people as visitors when they are refused with %i', async (status) => {
  setHint();
  const { result } = renderState(async () => new Response('', { status }));

  await waitFor(() => expect(result.current).toEqual({ status: 'visitor' }));
});

it.each([
  ['answers 503', async () => new Response('', { status: 503 })],
  ['answers 429', async () => new Response('', { status: 429 })],
  ['cannot be reached', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
])('signs nobody out while the service %s, and asks again until it knows', async (_, fail) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  setHint();
  const { result, send } = renderState(fail);
  await pass(1);
  expect(result.current).toMatchObject({ status: 'failed', isRetrying: false });

  const seen: string[] = [];
  send.mockImplementation(async () => {
    seen.push(result.current.status);
    return Response.json(user);
  });
  await pass(10_000);

  expect(result.current).toEqual({ status: 'member', user });
  expect(seen).toEqual(['failed']);
  await pass(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('is still a member when asking again fails', async () => {
  setHint();
  const { result, send, queryClient } = renderState(async () => Response.json(user));
  await waitFor(() => expect(result.current.status).toBe('member'));

  send.mockImplementation(async () => new Response('', { status: 503 }));
  await act(() => queryClient.refetchQueries({ queryKey: ['auth'] }));

  expect(result.current).toEqual({ status: 'member', user });
});

it('follows a sign-in and a sign-out of another tab once it is looked at', async () => {
  const { result } = renderState(async () => Response.json(user));
  setHint();
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(result.current).toEqual({ status: 'member', user }));

  document.cookie = 'shoreline-member=; max-age=0';
  act(() => void dispatchEvent(new Event('focus')));

  expect(result.current).toEqual({ status: 'visitor' });
});

/** The cookie the sign-in leaves behind for scripts to see. */
function setHint(): void {
  document.cookie = 'shoreline-member=1';
  onTestFinished(() => {
    document.cookie = 'shoreline-member=; max-age=0';
  });
}

function renderState(answer: () => Promise<Response>) {
  const send = vi.fn(answer);
  const queryClient = createQueryClient();
  const api = createApiClient(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { ...renderHook(() => useAuthState(api), { wrapper }), send, queryClient };
}
