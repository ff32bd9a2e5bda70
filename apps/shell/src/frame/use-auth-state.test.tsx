// @vitest-environment jsdom
import { ApiClientError, createApiClient } from '@shoreline/api-client';
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

it.each([
  ['the session has ended', async () => new Response('', { status: 401 })],
  ['the service is away', () => Promise.reject<Response>(new ApiClientError(503, '503: Service Unavailable'))],
])('treats people as visitors when %s', async (_, answer) => {
  setHint();
  const { result } = renderState(answer);

  await waitFor(() => expect(result.current).toEqual({ status: 'visitor' }));
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
  return { ...renderHook(() => useAuthState(api), { wrapper }), send };
}
