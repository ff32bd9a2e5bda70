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
  type Route,
  serviceContracts,
  sessionCookies,
  siteSchema,
  userSchema,
} from '@shoreline/contracts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

/** Shapes that stand under their own name; every other shape is written out where it is used. */
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

const security = {
  member: [{ memberSession: [] }],
  owner: [{ ownerSession: [] }],
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
  serviceToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Another service of ours.' },
} as const;

/** Every route that is marked `idempotent` takes it. */
const idempotencyHeader = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() });

/** Writes the OpenAPI document of all services from the contracts; nothing in it is kept by hand. */
export function createOpenApiDocument(publicOrigin: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { routes } of Object.values(serviceContracts)) {
    for (const route of routes) {
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
    ...(route.access !== 'public' && { security: security[route.access] }),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.idempotent && { header: idempotencyHeader }),
    },
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    responses: { [`${route.status ?? HttpStatus.OK}`]: toReply(route), default: toProblem(route) },
  };
}

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
