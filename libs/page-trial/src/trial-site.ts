import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

import { ARTIFACT_FILE, artifactDir } from '@shoreline/federation/artifact';
import { type StandInRoutes, standInResponse } from '@shoreline/federation/stand-in-services';
import type { TrialPage } from '@shoreline/federation/try-builds';

/** What a site serves for a trial and no longer. */
export interface TrialSiteOptions {
  artifactsDir: string;
  /** `app/digest` of each build whose files it has. */
  builds: ReadonlySet<string>;
  pages: readonly TrialPage[];
  lists: StandInRoutes;
}

const FILE = /^\/mf\/((?:shell|mf-[a-z]+)\/[a-z0-9-]{4,64})\/([\w.~@/-]+)$/;
const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
]);
const [OK, NO_CONTENT, NOT_FOUND] = [200, 204, 404];
const HTML = 'text/html; charset=utf-8';

/** Where a page sends its visitors that is none of the pages tried. It counts as interactive, and nothing is asked of it. */
const ELSEWHERE = `<!doctype html><html lang="en" data-interactive data-elsewhere><title>Elsewhere</title><h1>Elsewhere</h1></html>`;

/** Serves rendered pages with the files of their builds on a port of this machine, and what services would say as in `renderBuilds`. */
export async function startTrialSite(options: TrialSiteOptions): Promise<{ origin: string }> {
  const documents = new Map(options.pages.map(({ path, html }) => [path, html]));
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(NOT_FOUND).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}` };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Reports of pages: what they say is read in the browser.
    if (pathname.startsWith('/mf/') && request.method === 'POST') return void response.writeHead(NO_CONTENT).end();
    if (pathname.startsWith('/mf/')) return sendFile(pathname, response);
    const document = documents.get(pathname);
    if (document !== undefined) return void response.writeHead(OK, { 'content-type': HTML }).end(document);
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (isDocument) return void response.writeHead(OK, { 'content-type': HTML }).end(ELSEWHERE);
    const reply = standInResponse(options.lists, pathname);
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  }

  async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
    const path = findFile(pathname, options);
    if (path === undefined) return void response.writeHead(NOT_FOUND).end();
    const type = TYPES.get(extname(path)) ?? 'application/octet-stream';
    // A build may name a file it does not have: nothing is said before it is read.
    const content = await readFile(path);
    response.writeHead(OK, { 'content-type': type }).end(content);
  }
}

/** Undefined for what no build of the trial has. */
function findFile(pathname: string, { artifactsDir, builds }: TrialSiteOptions): string | undefined {
  const [, build, file] = FILE.exec(pathname) ?? [];
  if (build === undefined || !builds.has(build) || !ARTIFACT_FILE.test(`web/${file}`)) return undefined;
  const [app = '', digest = ''] = build.split('/');
  return join(artifactDir(artifactsDir, app, digest), `web/${file}`);
}
