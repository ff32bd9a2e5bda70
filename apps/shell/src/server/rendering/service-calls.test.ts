import { createApiClient } from '@shoreline/api-client';
import { serviceContracts, type ServiceName, serviceNames, siteRoutes } from '@shoreline/contracts';
import { expect, it, vi } from 'vitest';

import { site } from '../../../test/fixtures.ts';
import { createServiceCalls, type RequestTrace } from './service-calls.ts';

const urls: Record<ServiceName, string> = {
  content: 'http://127.0.0.1:4001',
  identity: 'http://127.0.0.1:4002',
  owners: 'http://127.0.0.1:4003',
};

const prefixes = serviceNames.flatMap((name) =>
  serviceContracts[name].prefixes.map((prefix) => [prefix, name] as const),
);

it.each(prefixes)('sends /api/%s to %s', async (prefix, name) => {
  const { send, fetched } = createSend();

  await send(`/api/${prefix}/anything?limit=3`, {});
  await send(`/api/${prefix}?limit=3`, {});

  expect(fetched.mock.calls.map(([address]) => String(address))).toEqual([
    `${urls[name]}/api/${prefix}/anything?limit=3`,
    `${urls[name]}/api/${prefix}?limit=3`,
  ]);
});

it.each(['/api/unknown', '/api/', '/metrics', '//evil.test/api/site'])('sends %s nowhere', async (path) => {
  const { send, fetched } = createSend();

  expect((await send(path, {})).status).toBe(404);
  expect(fetched).not.toHaveBeenCalled();
});

it('carries the trace of the request and nothing of the visitor', async () => {
  const { send, fetched } = createSend({ requestId: 'request-1', traceparent: '00-trace-01' });

  await createApiClient(send).call(siteRoutes.read, {});

  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    accept: 'application/json',
    'x-request-id': 'request-1',
    traceparent: '00-trace-01',
  });
});

it('shows a draft to the service that has it, and its secret to no other one', async () => {
  const { send, fetched } = createSend({ draft: 'secret' });

  await send('/api/site', {});
  await send('/api/me', {});

  const drafts = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-shoreline-draft'));
  expect(drafts).toEqual(['secret', null]);
});

it('tells how long which service took', async () => {
  const { send, onCall } = createSend();

  await send('/api/site', {});

  expect(onCall.mock.calls).toEqual([[{ upstream: 'content', outcome: '2xx', seconds: expect.any(Number) }]]);
});

it('has no trace to carry where the visitor sent none', async () => {
  const { send, fetched } = createSend({ requestId: 'request-1' });

  await send('/api/site', {});

  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'x-request-id': 'request-1' });
});

it.each(['the request', 'the caller'])('gives up when %s does', async (who) => {
  const [request, caller] = [new AbortController(), new AbortController()];
  const { send, fetched } = createSend({ signal: request.signal });
  await send('/api/site', { signal: caller.signal });

  (who === 'the request' ? request : caller).abort();

  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

function createSend(trace: Partial<RequestTrace> = {}) {
  const onCall = vi.fn();
  const fetched = vi.fn<(address: string | URL, init?: RequestInit) => Promise<Response>>(async () =>
    Response.json(site),
  );
  vi.stubGlobal('fetch', fetched);
  const callService = createServiceCalls(urls, onCall);
  const signal = new AbortController().signal;
  return { fetched, onCall, send: callService({ requestId: 'request-0', traceparent: undefined, signal, ...trace }) };
}
