import type { OpenApiDocument } from './openapi-document.ts';
import { describeLimits, describeSchema, readSchema } from './describe-schema.ts';
import { type Html, html } from './html.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  security?: Record<string, unknown>[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: unknown;
  description?: string;
}

interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

/** The reference as a page to read: plain markup, one stylesheet of our own, no script. */
export function renderReferencePage(document: OpenApiDocument): string {
  const endpoints = listEndpoints(document);
  const schemas = Object.entries(document.components?.schemas ?? {});

  const page = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        ${renderHeader(document)}
        <nav aria-label="Contents">
          <h2>Contents</h2>
          <ul>
            ${endpoints.map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}"><code>${method} ${path}</code></a>
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          <h2>Routes</h2>
          ${endpoints.map(renderEndpoint)}
          <h2>Shapes</h2>
          ${schemas.map(([name, schema]) => renderSchema(name, schema))}
        </main>
      </body>
    </html>`;
  return page.markup;
}

const renderHeader = ({ info, openapi }: OpenApiDocument): Html =>
  html`<header>
    <h1>${info.title}</h1>
    <p>${info.description}</p>
    <p>
      The same as a document for tools: <a href="/api/openapi.json">OpenAPI ${openapi}</a>. Back to
      <a href="/">the site</a>.
    </p>
  </header>`;

const listEndpoints = (document: OpenApiDocument): Endpoint[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

function renderEndpoint({ method, path, operation }: Endpoint): Html {
  const parameters = (operation.parameters ?? []) as Parameter[];
  return html`<section id="${operation.operationId}">
    <h3><code>${method} ${path}</code></h3>
    <p>${operation.summary}</p>
    ${operation.security && html`<p>Only for ${accessName(operation.security)}.</p>`}
    ${parameters.length > 0 ? renderParameters(parameters) : undefined} ${renderBody(operation)}
    <h4>Answers</h4>
    <dl>${Object.entries(operation.responses ?? {}).map(([status, response]) => renderResponse(status, response))}</dl>
  </section>`;
}

const accessNames: Record<string, string> = {
  memberSession: 'signed-in members',
  ownerSession: 'signed-in business owners',
  serviceToken: 'our own services',
};

const accessName = (security: Record<string, unknown>[]): string =>
  security.flatMap((scheme) => Object.keys(scheme).map((key) => accessNames[key] ?? key)).join(', ');

const renderParameters = (parameters: Parameter[]): Html =>
  html`<h4>Parameters</h4>
    ${renderFields(
      parameters.map(({ name, required, schema, description, in: place }) => ({
        name: `${name} (${place})`,
        isRequired: required ?? false,
        schema,
        description,
      })),
    )}`;

function renderBody({ requestBody }: Operation): Html | undefined {
  if (!requestBody) return undefined;
  return html`<h4>Body</h4>
    ${renderProperties(jsonSchemaOf(requestBody))}`;
}

function renderResponse(status: string, response: unknown): Html {
  const { description } = response as { description: string };
  const schema = jsonSchemaOf(response);
  return html`<dt><code>${status === 'default' ? 'otherwise' : status}</code></dt>
    <dd>${description} ${schema === undefined ? undefined : html`Body: ${describeSchema(schema)}.`}</dd>`;
}

const jsonSchemaOf = (part: unknown): unknown =>
  (part as { content?: Record<string, { schema?: unknown }> }).content?.['application/json']?.schema;

const renderSchema = (name: string, schema: unknown): Html =>
  html`<section id="schema-${name}">
    <h3>${name}</h3>
    <p>${readSchema(schema).description}</p>
    ${readSchema(schema).properties ? renderProperties(schema) : html`<p>${describeSchema(schema)}</p>`}
  </section>`;

function renderProperties(schema: unknown): Html {
  const { properties = {}, required = [] } = readSchema(schema);
  return renderFields(
    Object.entries(properties).map(([name, field]) => ({
      name,
      isRequired: required.includes(name),
      schema: field,
      description: undefined,
    })),
  );
}

interface Field {
  name: string;
  isRequired: boolean;
  schema: unknown;
  description: string | undefined;
}

const renderFields = (fields: Field[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Value</th>
        <th scope="col">Notes</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ name, isRequired, schema, description }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${isRequired ? undefined : html` <small>optional</small>`}</th>
            <td>${describeSchema(schema)}</td>
            <td>${toNotes(schema, description)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const toNotes = (schema: unknown, description: string | undefined): string =>
  [description ?? readSchema(schema).description, describeLimits(schema)].filter(Boolean).join(' · ');
