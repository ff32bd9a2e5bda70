import { ApiClientError } from '@shoreline/api-client';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { PageNotFound } from './loader.ts';
import { holdPage, prefetch, prefetchOrNotFound } from './loader.ts';

const text = {
  title: 'Story Not Found',
  message: 'The tide may have taken it.',
  back: { to: '/stories', label: 'Back to Stories' },
};

const missing = new ApiClientError(404, '404: Not Found');
const outage = new ApiClientError(503, '503: Service Unavailable');

describe('holdPage', () => {
  it('waits for everything where nobody looks at another page meanwhile', async () => {
    const { answers, isHeld } = holding({});
    answers[0]?.();
    expect(await isHeld()).toBe(true);

    answers[1]?.();

    expect(await isHeld()).toBe(false);
  });

  it('waits no longer than a visitor has patience', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { isHeld } = holding({ timeoutMs: 100 });
    await vi.advanceTimersByTimeAsync(99);
    expect(await isHeld()).toBe(true);

    await vi.advanceTimersByTimeAsync(1);

    expect(await isHeld()).toBe(false);
  });

  it('lets a page appear with what is there in time', async () => {
    const { answers, isHeld } = holding({ timeoutMs: 100 });
    answers.forEach((answer) => answer());

    expect(await isHeld()).toBe(false);
  });
});

/** A page that reads twice. */
function holding(page: Parameters<typeof holdPage>[0]) {
  const answers: (() => void)[] = [];
  const read = () => new Promise<void>((resolve) => answers.push(resolve));
  const appeared = vi.fn<() => void>();
  void holdPage(page, read(), read()).then(appeared);
  return {
    answers,
    isHeld: async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return appeared.mock.calls.length === 0;
    },
  };
}

describe('prefetch', () => {
  it('answers what the page will find', async () => {
    const queryClient = createClient();

    expect(await prefetch(queryClient, answering('low tide'))).toBe('low tide');
    expect(queryClient.getQueryData(['story'])).toBe('low tide');
  });

  it('leaves a failure to the page, which finds it with the query', async () => {
    const queryClient = createClient();

    expect(await prefetch(queryClient, failing(outage))).toBeUndefined();
    expect(queryClient.getQueryState(['story'])).toMatchObject({ status: 'error', error: outage });
  });
});

describe('prefetchOrNotFound', () => {
  it('answers what the page will find', async () => {
    expect(await prefetchOrNotFound(createClient(), answering('low tide'), text)).toBe('low tide');
  });

  it('turns a 404 into the not-found screen with the texts of the page', async () => {
    const found = prefetchOrNotFound(createClient(), failing(missing), text);

    await expect(found).rejects.toThrow(new PageNotFound(text));
    await expect(found).rejects.toHaveProperty('text', text);
  });

  it('turns a 410 into a screen that says it was taken down', async () => {
    const found = prefetchOrNotFound(createClient(), failing(new ApiClientError(410, '410: Gone')), text);

    await expect(found).rejects.toMatchObject({ status: 410, text: { title: 'Taken Down', back: text.back } });
  });

  it.each([
    ['an outage', outage],
    ['a fault of our own', new TypeError('404')],
  ])('leaves %s to the page', async (_, failure) => {
    expect(await prefetchOrNotFound(createClient(), failing(failure), text)).toBeUndefined();
  });
});

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const answering = (story: string) => queryOptions({ queryKey: ['story'], queryFn: async () => story });

const failing = (failure: Error) =>
  queryOptions({ queryKey: ['story'], queryFn: () => Promise.reject<string>(failure) });
