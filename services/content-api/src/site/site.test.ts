import { siteSchema } from '@shoreline/contracts';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { loadSite } from './site.ts';
import { siteRouter } from './site.ts';

const file = new URL('../../content/site.yaml', import.meta.url);

async function start(settings: Partial<Parameters<typeof loadSite>[1]> = {}) {
  const site = await loadSite(file, { origin: 'https://shoreline.example', ...settings });
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(siteRouter({ readSite: () => Promise.resolve(site), readCaller: everybodyIsVisitor }).routes());
  return startApp(app);
}

it('DEL-22: tells what the content file and the deployment say about the site', async () => {
  const request = await start();

  const site = siteSchema.parse(await (await request('/api/site')).json());

  expect(site).toMatchObject({ name: 'Shoreline', origin: 'https://shoreline.example' });
  expect(site.hosts.length).toBeGreaterThan(0);
});

it('prefers the contact address of the deployment', async () => {
  const request = await start({ contactEmail: 'desk@noosa.example' });

  expect(await (await request('/api/site')).json()).toMatchObject({ contactEmail: 'desk@noosa.example' });
});

it.each([
  [
    { id: 'G-1', origin: 'https://analytics.example' },
    { id: 'G-1', origin: 'https://analytics.example' },
  ],
  [{ id: 'G-1', origin: undefined }, undefined],
  [{ id: undefined, origin: 'https://analytics.example' }, undefined],
  [undefined, undefined],
])('counts visits only where both id and origin are set (%#)', async (analytics, expected) => {
  const request = await start({ analytics });

  expect(siteSchema.parse(await (await request('/api/site')).json()).analytics).toEqual(expected);
});
