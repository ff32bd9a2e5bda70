import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { page, publicJson } from '../test/fake-upstream.ts';
import { startGateway } from '../test/gateway.ts';

/** `SECURITY_FULL=1`: as many as the requirement names. */
const PAGES = process.env['SECURITY_FULL'] === '1' ? 10_000 : 1_000;
const AT_ONCE = 8;

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

const DIRECTIVES = [
  ...["default-src 'none'", "font-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", 'report-to site'],
];

it('WEB-2: gives every page a nonce of its own and a policy that lets nothing else run, and caches neither', async () => {
  const gateway = await startGateway({ RATE_LIMIT_SCALE: '1000', CACHE_FRESH_MS: '600000' });
  gateway.shell.handler = page();
  gateway.content.handler = publicJson([]);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const headers = { 'if-none-match': '"any"', 'if-modified-since': new Date().toUTCString() };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: gateway.port, agent, path: '/', headers }, resolve).on('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, html: await text(response) };
  };
  const nonces = new Set<string>();
  const odd: unknown[] = [];
  let asked = 0;
  const askRepeatedly = async () => {
    while ((asked += 1) <= PAGES) {
      const { status, headers, html } = await ask();
      const policy = String(headers['content-security-policy']);
      const nonce = String(/script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1]);
      nonces.add(nonce);
      const written = new Set(Array.from(html.matchAll(/<script nonce="([^"]+)"/g), ([, value]) => value));
      const { 'cache-control': cacheControl, etag = 'none' } = headers;
      const said = [status, cacheControl, etag, ...written].join(' ');
      if (said !== `200 no-store none ${nonce}`) odd.push(said);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askRepeatedly));
  const policy = String((await ask()).headers['content-security-policy']).split('; ');

  expect(odd).toEqual([]);
  expect(nonces.size).toBe(PAGES);
  expect(policy).toEqual(expect.arrayContaining(DIRECTIVES));
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|http:/);
  expect((await gateway.get('/api/episodes')).headers.get('content-security-policy')).toBe(INERT);
}, 60_000);
