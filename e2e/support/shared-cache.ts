import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

import { Agent, cacheStores, interceptors, request } from 'undici';

/** A cache between visitors and site, as a CDN is one: it knows what RFC 9111 says and has no rule of its own. */
export interface SharedCache {
  origin: string;
  close(): Promise<void>;
}

/** Meant for one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

export async function startSharedCache({ origin: site }: { origin: string }): Promise<SharedCache> {
  const store = new cacheStores.MemoryCacheStore();
  const dispatcher = new Agent().compose(interceptors.cache({ store, type: 'shared', methods: ['GET', 'HEAD'] }));
  const server = createServer((incoming, outgoing) => {
    const method = incoming.method as 'GET';
    const headers = withoutHops(incoming.headers);
    const body = incoming.headers['content-length'] === undefined ? null : incoming;
    request(site + (incoming.url ?? '/'), { dispatcher, method, headers, body })
      .then(async (response) => {
        outgoing.writeHead(response.statusCode, withoutHops(response.headers));
        await pipeline(response.body, outgoing);
      })
      .catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await dispatcher.close();
    },
  };
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
