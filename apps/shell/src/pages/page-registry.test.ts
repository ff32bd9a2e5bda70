import type { LoadPage, Remote, RemoteContext } from '@shoreline/remote-kit';
import { expect, it, vi } from 'vitest';

import { createPageRegistry } from './page-registry.ts';

const address = { app: 'mf-stories', pattern: '/stories' };
const request = new Request('https://shoreline.example/stories?page=2');
const head = { title: 'Stories', description: '', canonical: '/stories' };

it('tells a loader how long its page is waited for', async () => {
  const { load, navigate } = setUp();

  await navigate({ timeoutFor: ({ pathname }) => pathname.length });

  expect(load.mock.calls[0]?.[0]).toMatchObject({ url: new URL(request.url), timeoutMs: '/stories'.length });
});

it('sets no limit where nobody looks at another page meanwhile', async () => {
  const { load, navigate } = setUp();

  await navigate({});

  expect(load.mock.calls[0]?.[0].timeoutMs).toBeUndefined();
});

function setUp() {
  const load = vi.fn(async (_page: LoadPage) => head);
  const remote: Remote = {
    contract: 1,
    pages: () => [{ path: '/stories', load, component: async () => () => null }],
  };
  const navigate = (options: Parameters<typeof createPageRegistry>[2]) =>
    createPageRegistry({ load: async () => remote }, {} as RemoteContext, options).load(address, {
      params: {},
      request,
    } as Parameters<ReturnType<typeof createPageRegistry>['load']>[1]);
  return { load, navigate };
}
