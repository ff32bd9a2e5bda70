import { serviceContracts } from '@shoreline/contracts';
import { type Request, startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { referenceRouter } from './reference.routes.ts';

const routes = Object.values(serviceContracts).flatMap((service) => service.routes);

const parameterSchema = z.looseObject({ in: z.string(), name: z.string() });
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.unknown()),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.unknown(), parameters: z.array(parameterSchema) }).partial()),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const readDocument = async (request: Request) =>
  documentSchema.parse(await (await request('/api/openapi.json')).json());

function start() {
  const app = new Koa();
  const site = { name: 'Shoreline', tagline: 'A <guide> & podcast', origin: 'https://shoreline.example' };
  app.use(referenceRouter(site).routes());
  return startApp(app);
}

describe('GET /api/openapi.json', () => {
  it.each(routes)('describes $method $path', async ({ method, path, summary }) => {
    const request = await start();

    const document = await readDocument(request);

    const operation = document.paths[toTemplate(path)]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ summary, responses: { default: expect.anything() } });
  });

  it('is an OpenAPI 3.1 document whose references all lead somewhere', async () => {
    const request = await start();

    const text = await (await request('/api/openapi.json')).text();

    const document = documentSchema.parse(JSON.parse(text));
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://shoreline.example' }]);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
    expect(names).toContain('DirectoryItem');
  });

  it('tells of the key on the routes that honour it, and on no other', async () => {
    const request = await start();

    const document = await readDocument(request);

    const honouring = routes.filter(({ method, path }) =>
      document.paths[toTemplate(path)]?.[method.toLowerCase()]?.parameters?.some(
        ({ in: place, name }) => place === 'header' && name === 'Idempotency-Key',
      ),
    );
    expect(honouring).toEqual(routes.filter(({ idempotent }) => idempotent));
    expect(honouring.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/business-leads', '/api/contact']));
  });

  it('says which routes are closed to visitors', async () => {
    const request = await start();

    const document = await readDocument(request);

    expect(document.paths['/api/auth/user']?.get?.security).toEqual([{ memberSession: [] }]);
    expect(document.paths['/api/episodes']?.get).not.toHaveProperty('security');
  });
});

describe('GET /api/docs', () => {
  it('names every route and leads to it', async () => {
    const request = await start();

    const page = await (await request('/api/docs')).text();

    for (const { method, path } of routes) expect(page).toContain(`${method} ${toTemplate(path)}`);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets.filter((id) => !page.includes(id))).toEqual([]);
  });

  it('needs nothing a strict content security policy refuses, and asks nobody else', async () => {
    const request = await start();

    const page = await (await request('/api/docs')).text();

    expect(page).not.toMatch(/<script|<style| style=| on\w+=|src=/);
    expect(page).not.toMatch(/href="https?:/);
    expect(page).toContain('A &lt;guide&gt; &amp; podcast');
  });

  it('has its stylesheet', async () => {
    const request = await start();

    const response = await request('/api/docs/style.css');

    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toContain('color-scheme');
  });
});
