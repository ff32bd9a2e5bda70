import { serviceContracts } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startGateway } from '../../test/gateway.ts';

type Request = (path: string, init?: RequestInit) => Promise<Response>;

const routes = Object.values(serviceContracts).flatMap((service) => service.routes);

const parameterSchema = z.looseObject({ in: z.string(), name: z.string() });
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.unknown()),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.unknown(), parameters: z.array(parameterSchema) }).partial()),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const readDocument = async (request: Request) =>
  documentSchema.parse(await (await request('/api/openapi.json')).json());

async function start(): Promise<Request> {
  const gateway = await startGateway({ PUBLIC_ORIGIN: 'https://shoreline.example' });
  return gateway.send;
}

describe('GET /api/openapi.json', () => {
  let read: ReturnType<typeof readDocument> | undefined;

  it.each(routes.filter(({ access }) => access !== 'operator'))(
    'describes $method $path',
    async ({ method, path, summary }) => {
      // Every gateway writes the same, and takes longer to do so than to start.
      const document = await (read ??= start().then(readDocument));

      const operation = document.paths[toTemplate(path)]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ summary, responses: { default: expect.anything() } });
    },
  );

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

  it('names the cookies the services really set', async () => {
    const request = await start();

    const { components } = await readDocument(request);

    expect(components.securitySchemes).toMatchObject({
      memberSession: { in: 'cookie', name: '__Host-shoreline-session' },
      ownerSession: { in: 'cookie', name: '__Host-shoreline-owner' },
    });
  });

  it('is JSON that is asked for again only when it has changed', async () => {
    const request = await start();

    const response = await request('/api/openapi.json');
    const again = await request('/api/openapi.json', {
      headers: { 'if-none-match': String(response.headers.get('etag')) },
    });

    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toContain('public');
    expect(again.status).toBe(304);
  });
});

describe('GET /api/docs', () => {
  it('is a page whose files are all our own and all there', async () => {
    const request = await start();

    const response = await request('/api/docs');
    const page = await response.text();

    const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
    const types = await Promise.all(files.map(async (path) => (await request(path)).headers.get('content-type')));
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).not.toMatch(/(?:src|href)="https?:/);
    expect(types.toSorted()).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
  });

  it('has a policy that allows its own scripts and nothing inline, and carries nothing inline', async () => {
    const request = await start();

    const response = await request('/api/docs');
    const policy = response.headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  });

  it('sends no policy of the page with its files', async () => {
    const request = await start();

    const { headers } = await request('/api/docs/start.js');

    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each(['/api/docs/', '/api/docs/nothing.js', '/api/docs/swagger-initializer.js'])(
    'finds nothing at %s',
    async (path) => {
      const request = await start();

      expect((await request(path)).status).toBe(404);
    },
  );

  it('is only read', async () => {
    const request = await start();

    const response = await request('/api/docs', { method: 'POST' });

    expect(response.status).toBe(405);
  });
});
