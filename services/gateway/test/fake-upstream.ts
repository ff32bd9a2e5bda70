import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeUpstream {
  origin: string;
  server: Server;
  requests: IncomingMessage[];
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A real server on loopback that responds as a test says. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const listener: RequestListener = (request, response) => {
    // Probes are nobody's request.
    if (request.method !== 'OPTIONS') upstream.requests.push(request);
    upstream.handler(request, response);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: FakeUpstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requests: [],
    handler: (_, response) => response.end('ok'),
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}

export const reply =
  (body: string, headers: Record<string, string | string[]> = {}, status = 200) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };

/** A public JSON response, as content-api gives it. */
export const publicJson = (body: unknown) =>
  reply(JSON.stringify(body), { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, s-maxage=2' });

/** What every page of a test runs: its policy lists it. */
export const PAGE_SCRIPT = 'document.title="Hello"';
/** And a file, by its integrity value. */
export const PAGE_FILE = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

/** A page that carries the nonce it was asked for, as the shell server gives it. */
export const page =
  (text = 'Hello', status = 200, headers: Record<string, string> = {}) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const nonce = String(request.headers['x-csp-nonce']);
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(
        `<html><script nonce="${nonce}">${PAGE_SCRIPT}</script><p>${text}</p><script src="/x.js" nonce="${nonce}" integrity="${PAGE_FILE}"></script></html>`,
      );
  };
