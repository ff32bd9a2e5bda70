import { ApiClientError } from '@shoreline/api-client';
import { notFound, type PageHead } from '@shoreline/remote-kit';
import { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { RemoteUnavailable } from './remotes/remote-loader.ts';
import { describeOutcome } from './render.tsx';
import { siteHead } from './pages/site-head.ts';

const head: PageHead = { title: 'Stories – Shoreline', description: 'People of the region.', canonical: '/stories' };
const missing = notFound({ title: 'Story Not Found', message: 'It left.', back: { to: '/stories', label: 'Back' } });

describe('a page that was loaded', () => {
  it('is answered with its own head', async () => {
    expect(describeOutcome(await load(() => head), new QueryClient())).toEqual({
      status: 200,
      isDegraded: false,
      head,
      failures: [],
    });
  });

  it('gets the head of the site when it has none', async () => {
    expect(describeOutcome(await load(() => null as never), new QueryClient()).head).toEqual(siteHead);
  });

  it('stays as it is when something small on it is missing', async () => {
    const queryClient = await failQuery(new ApiClientError(404, '404: Not Found'));

    expect(describeOutcome(await load(() => head), queryClient)).toMatchObject({ status: 200, isDegraded: false });
  });

  it('is degraded when a service did not answer, and keeps its head', async () => {
    const outage = new ApiClientError(503, '503: Service Unavailable');

    expect(describeOutcome(await load(() => head), await failQuery(outage))).toEqual({
      status: 503,
      isDegraded: true,
      head,
      failures: [outage],
    });
  });
});

it('answers 404 for a missing page, keeps it out of search engines and calls it no failure', async () => {
  const outcome = describeOutcome(await load(() => Promise.reject(missing)), new QueryClient());

  expect(outcome).toEqual({
    status: 404,
    isDegraded: false,
    head: { title: 'Story Not Found – Shoreline', description: 'It left.', canonical: '/stories', noIndex: true },
    failures: [],
  });
});

it('answers 503 for a page that failed, names the part of the site and keeps it out of search engines', async () => {
  const failure = new RemoteUnavailable('mf-stories', 'is away');

  const outcome = describeOutcome(await load(() => Promise.reject(failure)), new QueryClient());

  expect(outcome).toMatchObject({ status: 503, isDegraded: true, failures: [failure] });
  expect(outcome.head).toMatchObject({
    title: 'Stories is not available – Shoreline',
    canonical: '/stories',
    noIndex: true,
  });
});

/** What the router knows of `/stories` once its loader has run. */
async function load(loader: () => PageHead | Promise<PageHead>): Promise<StaticHandlerContext> {
  const page = { id: 'page', path: '/stories', handle: { title: 'Stories' }, loader };
  const { query } = createStaticHandler([{ ...page, ErrorBoundary: () => null }]);
  return (await query(new Request('https://shoreline.example/stories'))) as StaticHandlerContext;
}

async function failQuery(error: Error): Promise<QueryClient> {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({ queryKey: ['stories'], queryFn: () => Promise.reject(error), retry: false });
  return queryClient;
}
