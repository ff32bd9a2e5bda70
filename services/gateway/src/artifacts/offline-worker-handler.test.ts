import { expect, it } from 'vitest';

import { startGateway, toReleaseSet } from '../../test/gateway.ts';
import { liveOnly } from '@shoreline/federation/registry';

const CODE = 'addEventListener("fetch", () => undefined);';

async function startWithWorker(settings: Record<string, string> = {}) {
  const gateway = await startGateway(settings);
  const publish = (digest: string, code: string) => {
    const set = toReleaseSet({ shell: {} }, { shell: digest });
    const { shell } = set.apps;
    if (shell) shell.manifest.integrity['sw.0123456789.js'] = 'sha256-0';
    gateway.writeArtifact(`shell/${digest}/web/sw.0123456789.js`, code);
    gateway.releases.current = liveOnly(set);
  };
  publish('abcd1234', CODE);
  return { ...gateway, publishWorker: publish };
}

it('serves the worker of the live shell, which may ask for what is ours and is asked for each time', async () => {
  const gateway = await startWithWorker();

  const response = await gateway.get('/sw.js');

  expect(await response.text()).toBe(CODE);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('says that it is still the one, until another shell is live', async () => {
  const gateway = await startWithWorker();
  const tag = (await gateway.get('/sw.js')).headers.get('etag') ?? '';
  expect((await gateway.get('/sw.js', { 'if-none-match': tag })).status).toBe(304);

  gateway.publishWorker('efgh5678', '// another');

  expect(await (await gateway.get('/sw.js', { 'if-none-match': tag })).text()).toBe('// another');
});

it('serves one that deletes what was stored and goes, where copies are switched off', async () => {
  const gateway = await startWithWorker({ OFFLINE_COPIES: 'false' });

  const text = await (await gateway.get('/sw.js')).text();

  expect(text).toContain('registration.unregister()');
  expect(text).toContain('caches.delete(name)');
});

it('serves that one for a shell from before there was a worker', async () => {
  const gateway = await startGateway({}, { shell: {} });

  expect(await (await gateway.get('/sw.js')).text()).toContain('registration.unregister()');
});
