import { expect, it } from 'vitest';

import { page } from '../test/fake-upstream.ts';
import { PUBLIC_ORIGIN, startGateway, type TestGateway } from '../test/gateway.ts';

const REPORTS = 'application/reports+json';
const violation = {
  type: 'csp-violation',
  age: 5,
  url: `${PUBLIC_ORIGIN}/stories?email=pat@noosa.example`,
  user_agent: 'x',
  body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js', sample: 'secret' },
};

const send = ({ send }: TestGateway, body: unknown, headers: Record<string, string> = {}) =>
  send('/api/reports', {
    method: 'POST',
    headers: { 'content-type': REPORTS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const counted = async ({ metrics }: TestGateway) =>
  (await metrics.registry.getSingleMetricAsString('gateway_browser_reports_total'))
    .split('\n')
    .filter((line) => /^gateway_.* [1-9]\d*$/.test(line));

it('tells browsers on every page where to report', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = page();

  const { headers } = await gateway.get('/');

  expect(headers.get('reporting-endpoints')).toBe('site="/api/reports"');
  expect(headers.get('content-security-policy')).toContain('report-to site; report-uri /api/reports');
  expect(headers.get('integrity-policy')).toContain('endpoints=(site)');
});

it.each([
  [
    'as browsers report today',
    [violation, { ...violation, type: 'integrity-violation' }, { ...violation, type: 'crash' }],
    REPORTS,
    ['csp-violation', 'integrity-violation', 'other'],
  ],
  [
    'as they did before',
    { 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': 'style-src' } },
    'application/csp-report',
    ['csp-violation'],
  ],
])('counts what was refused, %s', async (_, body, type, kinds) => {
  const gateway = await startGateway();

  const response = await send(gateway, body, { 'content-type': type });

  expect(response.status).toBe(204);
  expect(await counted(gateway)).toEqual(kinds.map((kind) => `gateway_browser_reports_total{kind="${kind}"} 1`));
});

it('counts ten of one request at most, and refuses more than 16 kB', async () => {
  const gateway = await startGateway();

  expect((await send(gateway, Array<unknown>(50).fill(violation))).status).toBe(204);
  expect((await send(gateway, Array<unknown>(500).fill(violation))).status).toBe(413);

  expect(await counted(gateway)).toEqual(['gateway_browser_reports_total{kind="csp-violation"} 10']);
});

it.each([
  ['nothing', '', {}, 400],
  ['no JSON', '{', {}, 400],
  ['an empty list', [], {}, 400],
  ['something else', { type: 'csp-violation' }, {}, 400],
  ['another type of body', [violation], { 'content-type': 'text/plain' }, 415],
  ['another site', [violation], { 'sec-fetch-site': 'cross-site' }, 403],
  ['another origin', [violation], { origin: 'https://evil.example' }, 403],
])('refuses %s and counts nothing', async (_, body, headers, status) => {
  const gateway = await startGateway();

  expect((await send(gateway, body, headers)).status).toBe(status);

  expect(await counted(gateway)).toEqual([]);
});

it('takes a limited number of an address, and is posted to only', async () => {
  const gateway = await startGateway({ RATE_LIMIT_REPORT_PER_MINUTE: '1' });

  expect((await send(gateway, [violation])).status).toBe(204);
  expect((await send(gateway, [violation])).status).toBe(429);
  expect((await gateway.get('/api/reports')).status).toBe(405);
});
