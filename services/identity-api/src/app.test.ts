import { serviceContracts } from '@shoreline/contracts';
import { type Caller, createLog, createMetrics } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { describe, expect, it } from 'vitest';

import { createApp } from './app.ts';

function start(caller?: Caller) {
  const log = createLog({ service: 'test', level: 'silent' });
  return startApp(createApp({ readCaller: () => Promise.resolve(caller), log, metrics: createMetrics() }));
}

describe.each(['/api/login', '/api/login?type=business', '/api/logout'])('GET %s', (path) => {
  it('says in words that sign-in is not configured, and leads back', async () => {
    const request = await start();

    const response = await request(path);

    const page = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('Sign-in is not configured');
    expect(page).toContain('href="/"');
  });

  it('needs nothing a strict content security policy refuses', async () => {
    const request = await start();

    const page = await (await request(path)).text();

    expect(page).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//);
  });
});

it('serves the stylesheet its pages name', async () => {
  const request = await start();
  const [, href = ''] = /href="([^"]+\.css)"/.exec(await (await request('/api/login')).text()) ?? [];

  const response = await request(href);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

it.each(serviceContracts.identity.routes.filter(({ access }) => access !== 'public'))(
  '$method $path is closed to visitors',
  async ({ method, path }) => {
    const request = await start();

    const response = await request(path.replace(/:\w+/g, 'x'), { method });

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'sign-in-required' });
  },
);

it('does not take another service for a member', async () => {
  const request = await start({ kind: 'service', id: 'content' });

  expect((await request('/api/auth/user')).status).toBe(403);
});
