// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { renderInShell } from '../../test/render-in-shell.tsx';
import { onPageView, type PageViewSink, usePageViews } from './use-page-views.ts';

/** Nobody was sent the last page of the file before. */
beforeEach(() => void onPageView(() => undefined)());

it('reports every change of route to whoever subscribed', async () => {
  const sink = vi.fn<PageViewSink>();
  onTestFinished(onPageView(sink));
  const { visit } = renderInShell(<Page />, { at: '/stories?page=2' });

  await act(() => visit('/events'));

  expect(sink.mock.calls).toEqual([['/stories?page=2'], ['/events']]);
});

it('reports one look once, whatever happens on the page', async () => {
  const sink = vi.fn<PageViewSink>();
  onTestFinished(onPageView(sink));
  const { visit } = renderInShell(<Page />, { at: '/stories' });

  await act(() => visit('/stories#reviews'));

  expect(sink).toHaveBeenCalledExactlyOnceWith('/stories');
});

it.each([
  ['/newsletter/confirm?token=abc', '/newsletter/confirm'],
  ['/owners/verify?token=abc&from=mail', '/owners/verify?from=mail'],
  ['/stories?page=2&token=abc', '/stories?page=2'],
])('removes the secret of %s', (at, reported) => {
  const sink = vi.fn<PageViewSink>();
  onTestFinished(onPageView(sink));

  renderInShell(<Page />, { at });

  expect(sink).toHaveBeenCalledExactlyOnceWith(reported);
});

it('reports the page people are on to whoever subscribes on it, once', async () => {
  const sink = vi.fn<PageViewSink>();
  renderInShell(<Page />, { at: '/stories' });

  onPageView(sink)();
  onTestFinished(onPageView(sink));

  expect(sink).toHaveBeenCalledExactlyOnceWith('/stories');
});

it('reports nothing of the pages before', async () => {
  const sink = vi.fn<PageViewSink>();
  const { visit } = renderInShell(<Page />, { at: '/stories' });
  await act(() => visit('/events'));

  onTestFinished(onPageView(sink));

  expect(sink).toHaveBeenCalledExactlyOnceWith('/events');
});

it('reports nothing more to whoever unsubscribed', async () => {
  const sink = vi.fn<PageViewSink>();
  const unsubscribe = onPageView(sink);
  const { visit } = renderInShell(<Page />, { at: '/stories' });
  unsubscribe();

  await act(() => visit('/events'));

  expect(sink).toHaveBeenCalledExactlyOnceWith('/stories');
});

function Page() {
  usePageViews();
  return null;
}
