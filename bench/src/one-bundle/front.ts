import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

import { HttpStatus } from '@shoreline/contracts';

import { BUNDLE_BASE } from './build-one-bundle.ts';
import { toPolicy } from './document-policy.ts';

/** What stands in front of the gateway while pages are measured. */
export interface FrontOptions {
  origin: string;
  /** Files below `BUNDLE_BASE`, after brotli. */
  files: ReadonlyMap<string, Buffer>;
  toDocument(html: string, path: string): string;
}

export interface Front {
  origin: string;
  close(): void;
}

/** The gateway's own quality for pages. */
const BROTLI_QUALITY = 4;

/**
 * Serves a site's files and documents on loopback and hands everything else to the gateway. The site as it is goes
 * through one, too: both sides of a comparison take the same way.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const server: Server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (path.startsWith(BUNDLE_BASE)) sendFile(options.files.get(path.slice(BUNDLE_BASE.length)), path, response);
    else passOn(incoming, response, options);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendFile(bytes: Buffer | undefined, path: string, response: ServerResponse): void {
  response.writeHead(bytes ? 200 : HttpStatus.NOT_FOUND, {
    'content-type': path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes?.length ?? 0,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function passOn(incoming: IncomingMessage, response: ServerResponse, options: FrontOptions): void {
  const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
  const headers = { ...incoming.headers, host: new URL(options.origin).host };
  if (isDocument) headers['accept-encoding'] = 'identity';
  const outgoing = request(`${options.origin}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
    if (isDocument) void sendDocument(answer, response, (html) => options.toDocument(html, incoming.url ?? '/'));
    else {
      response.writeHead(answer.statusCode ?? HttpStatus.BAD_GATEWAY, answer.headers);
      answer.pipe(response);
    }
  });
  outgoing.once('error', () => response.writeHead(HttpStatus.BAD_GATEWAY).end());
  incoming.pipe(outgoing);
}

async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  toDocument: (html: string) => string,
): Promise<void> {
  const chunks = (await answer.toArray()) as Buffer[];
  const html = toDocument(Buffer.concat(chunks).toString('utf8'));
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  response.writeHead(answer.statusCode ?? HttpStatus.BAD_GATEWAY, {
    ...answer.headers,
    'content-security-policy': toPolicy(String(answer.headers['content-security-policy']), html),
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
}
