import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import {
  attributeSchema,
  listingSchema,
  episodeSchema,
  featuredEventSchema,
  HttpStatus,
  idempotencyKeySchema,
  localStorySchema,
  openingHoursSchema,
  pictureSchema,
  problemSchema,
  serviceContracts,
  sessionCookies,
  siteSchema,
  userSchema,
  type Access,
  type Route,
} from '@shoreline/contracts';
import { notFound, PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

import { chooseResponseCoding, inCoding, type CompressedOnce } from '../compression.ts';
import { hasTag, readStrongTag, tagFor } from '../entity-tag.ts';
import type { GatewayContext, GatewayHandler } from '../request-context.ts';
import { REFERENCE_POLICY } from '../security-headers.ts';

const namedSchemas = {
  Attribute: attributeSchema,
  DirectoryItem: listingSchema,
  Episode: episodeSchema,
  FeaturedEvent: featuredEventSchema,
  LocalStory: localStorySchema,
  OpeningHours: openingHoursSchema,
  Picture: pictureSchema,
  Problem: problemSchema,
  Site: siteSchema,
  User: userSchema,
};

const security: Partial<Record<Access, Record<string, string[]>[]>> = {
  member: [{ memberSession: [] }],
  owner: [{ ownerSession: [] }],
  publisher: [{ publishToken: [] }],
  service: [{ serviceToken: [] }],
};

const securitySchemes = {
  memberSession: { type: 'apiKey', in: 'cookie', name: sessionCookies.member, description: 'A signed-in member.' },
  ownerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookies.owner,
    description: 'A signed-in business owner.',
  },
  publishToken: { type: 'http', scheme: 'bearer', description: 'A token that may publish an app.' },
  serviceToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Another service of ours.' },
} as const;

const idempotencyHeader = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() });

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

function createOpenApiDocument(publicOrigin: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { routes } of Object.values(serviceContracts)) {
    // What only operators may know of is not told to everybody.
    for (const route of routes.filter(({ access }) => access !== 'operator')) {
      const path = (paths[toTemplate(route.path)] ??= {});
      path[route.method.toLowerCase() as 'get'] = toOperation(route);
    }
  }

  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Shoreline API', version: '1.0.0', description: 'Dates are ISO 8601 in UTC.' },
    servers: [{ url: publicOrigin }],
    paths,
    components: { schemas: namedSchemas, securitySchemes },
  });
}

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function toOperation(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:]+/g, '-')}`,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'site'],
    ...(security[route.access] && { security: security[route.access] }),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.idempotent && { header: idempotencyHeader }),
    },
    ...(route.body && { requestBody: { required: true, content: toContent(route.body, route) } }),
    responses: { [`${route.status ?? HttpStatus.OK}`]: toReply(route), default: toProblem(route) },
  };
}

const toContent = (body: NonNullable<Route['body']>, { bytes }: Route) => ({
  'application/json': { schema: body },
  ...(bytes && { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } }),
});

function toReply(route: Route) {
  const total = { description: 'How many entries all pages hold.', schema: { type: 'integer' as const } };
  return {
    description: route.paged ? 'One page of the list; X-Total-Count says how long the whole list is.' : 'The reply.',
    ...(route.paged && { headers: { 'X-Total-Count': total } }),
    ...(route.status !== HttpStatus.NO_CONTENT && { content: { 'application/json': { schema: route.reply } } }),
  };
}

function toProblem({ errors = [] }: Route) {
  const codes = errors.length > 0 ? ` Codes to be ready for: ${errors.join(', ')}.` : '';
  return { description: `A problem.${codes}`, content: { 'application/json': { schema: problemSchema } } };
}
