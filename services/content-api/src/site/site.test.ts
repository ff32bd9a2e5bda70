import { siteSchema } from '@shoreline/contracts';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { readSite } from './read-site.ts';
import { siteRouter } from './site.routes.ts';

const file = new URL('../../content/site.yaml', import.meta.url);

async function start(contactEmail?: string) {
  const site = await readSite(file, { origin: 'https://shoreline.example', contactEmail });
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  app.use(siteRouter({ site, readCaller: everybodyIsVisitor }).routes());
  return startApp(app);
}

it('tells what the content file and the deployment say about the site', async () => {
  const request = await start();

  const site = siteSchema.parse(await (await request('/api/site')).json());

  expect(site).toMatchObject({ name: 'Shoreline', origin: 'https://shoreline.example' });
  expect(site.hosts.length).toBeGreaterThan(0);
});

it('prefers the contact address of the deployment', async () => {
  const request = await start('desk@noosa.example');

  expect(await (await request('/api/site')).json()).toMatchObject({ contactEmail: 'desk@noosa.example' });
});
