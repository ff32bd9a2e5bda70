import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { json, text } from 'node:stream/consumers';

import { type Release } from '@shoreline/contracts';

import { type LocalBuild, watchBuild } from './local-build.ts';
import { rewriteDocument, withLocalApp } from './rewrite-document.ts';
import { askSite, passHead } from './site-proxy.ts';

/** Where to look, around what, and who prints what became of a build. */
export interface DevOptions {
  site: string;
  port: number;
  print: (line: string) => void;
}

/** The running server. `stop` ends it and stops watching. */
export interface DevServer {
  origin: string;
  stop: () => Promise<void>;
}

const RELEASE_PATH = '/mf/release.json';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A running site with one remote replaced by the build on this machine. Everything else is the site's own, sign-in and data included.
 * A save builds again, and pages that are open show it.
 */
export async function startDevServer(folder: string, { site, port, print }: DevOptions): Promise<DevServer> {
  const build = await watchBuild(folder, print);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      print(`✗ ${request.url}: ${(error as Error).message}`);
      if (!response.headersSent) response.statusCode = 502;
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context = { site: new URL(site), origin, build };
  return {
    origin,
    async stop() {
      build.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const { name } = build.current();
    if (pathname.startsWith(`/mf/${name}/local-`)) return sendLocalFile(pathname, response, build);
    if (pathname === RELEASE_PATH) return sendRelease(request, response, context);
    await sendFromSite(request, response, context);
  }
}

interface Context {
  site: URL;
  origin: string;
  build: LocalBuild;
}

function sendLocalFile(pathname: string, response: ServerResponse, build: LocalBuild): void {
  const [, , , digest = '', ...file] = pathname.split('/');
  const content = build.read(digest, file.join('/'));
  response.setHeader('cache-control', 'no-store');
  if (content) response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
  response.statusCode = content ? 200 : 404;
  response.end(content);
}

async function sendRelease(
  request: IncomingMessage,
  response: ServerResponse,
  { site, build }: Context,
): Promise<void> {
  const release = (await json(await askSite(request, site, { isRewritten: true }))) as Release;
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(withLocalApp(release, build.current())));
}

async function sendFromSite(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { site, origin, build } = context;
  const isNavigation = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  const answer = await askSite(request, site, { isRewritten: isNavigation });
  passHead(answer, response, { site, origin });
  const isDocument = (answer.headers['content-type'] ?? '').startsWith('text/html');
  if (!isNavigation || !isDocument) {
    answer.pipe(response);
    return;
  }
  const html = await text(answer);
  const own = rewriteDocument(html, build.current());
  response.removeHeader('content-length');
  response.removeHeader('etag');
  response.setHeader('cache-control', 'no-store');
  // What the server of the site could not render is rendered here.
  if (own !== html) response.statusCode = 200;
  response.end(own);
}
