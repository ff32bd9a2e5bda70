import { expect, test } from '../../support/own-site.ts';

/** Spans are sent every five seconds. */
const SENT_MS = 20_000;
const SAMPLED = '01';

test('DEL-21: one trace leads from the gateway through the shell server to the services, and names the build of the page', async ({
  site,
  traces,
}) => {
  const traceId = '5e'.repeat(16);
  const headers = { traceparent: `00-${traceId}-${'ab'.repeat(8)}-${SAMPLED}` };
  const partOf = (service: string) =>
    traces.requests().find((request) => request.traceId === traceId && request.service === service);

  // A page nobody cached, which asks content-api for its list.
  expect((await fetch(`${site.origin}/stories?search=traced`, { headers })).status).toBe(200);

  await expect
    .poll(() => ['gateway', 'shell', 'content-api'].map((it) => !!partOf(it)), { timeout: SENT_MS })
    .toEqual([true, true, true]);
  const [gateway, shell, content] = ['gateway', 'shell', 'content-api'].map(partOf);
  expect(shell?.parentSpanId).toBe(gateway?.spanId);
  expect(content?.parentSpanId).toBe(shell?.spanId);
  expect(shell?.attributes).toMatchObject({
    'http.route': '/stories',
    'shoreline.app': 'mf-stories',
    'shoreline.app.digest': expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(JSON.stringify(traces.requests())).not.toContain('traced');
});
