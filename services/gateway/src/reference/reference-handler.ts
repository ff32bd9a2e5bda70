import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { notFound, PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';

import { chooseResponseCoding, type CompressedOnce, inCoding } from '../compression.ts';
import { hasTag, readStrongTag, tagFor } from '../entity-tag.ts';
import type { GatewayContext, GatewayHandler } from '../request-context.ts';
import { REFERENCE_POLICY } from '../security-headers.ts';
import { createOpenApiDocument } from './openapi-document.ts';

interface ReferenceFile {
  type: string;
  read: () => Promise<Buffer>;
}

interface LoadedFile extends CompressedOnce {
  tag: string;
}

const SWAGGER_UI_DIR = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLESHEET = 'text/css; charset=utf-8';

/** Serves the API reference: the OpenAPI document of all services for tools, and Swagger UI over it for people. */
export function referenceHandler(publicOrigin: string): GatewayHandler {
  const files = listFiles(publicOrigin);
  const loaded = new Map<ReferenceFile, Promise<LoadedFile>>();

  return async function serveReference(ctx) {
    const file = files.get(ctx.state.requestContext.path);
    if (!file) throw notFound('route-not-found', 'There is nothing at this address.');

    const loading = loaded.get(file) ?? load(file);
    loaded.set(file, loading);
    await send(ctx, file, await loading);
  };
}

/** Every address of the reference. The page's own files stand beside it, so that it asks nobody else for anything. */
function listFiles(publicOrigin: string): ReadonlyMap<string, ReferenceFile> {
  const fromHere = (name: string) => () => readFile(new URL(name, import.meta.url));
  const fromSwaggerUi = (name: string) => () => readFile(join(SWAGGER_UI_DIR, name));
  const document = () => Promise.resolve(Buffer.from(JSON.stringify(createOpenApiDocument(publicOrigin))));

  return new Map([
    ['/api/openapi.json', { type: 'application/json; charset=utf-8', read: document }],
    ['/api/docs', { type: HTML, read: fromHere('index.html') }],
    ['/api/docs/start.js', { type: SCRIPT, read: fromHere('start.js') }],
    ['/api/docs/swagger-ui.css', { type: STYLESHEET, read: fromSwaggerUi('swagger-ui.css') }],
    ['/api/docs/swagger-ui-bundle.js', { type: SCRIPT, read: fromSwaggerUi('swagger-ui-bundle.js') }],
  ]);
}

/** None of them changes while the process runs. */
async function load({ read }: ReferenceFile): Promise<LoadedFile> {
  const bytes = await read();
  return { bytes, tag: readStrongTag(undefined, bytes), compressed: new Map() };
}

async function send(ctx: GatewayContext, { type }: ReferenceFile, file: LoadedFile): Promise<void> {
  ctx.set({ 'content-type': type, 'cache-control': PUBLIC_CACHE_CONTROL });
  if (type === HTML) ctx.set('content-security-policy', REFERENCE_POLICY);
  const coding = chooseResponseCoding(ctx, file.bytes.length);
  ctx.set('etag', tagFor(file.tag, coding));
  if (hasTag(ctx.req.headers['if-none-match'], file.tag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = coding ? await inCoding(file, coding) : file.bytes;
}
