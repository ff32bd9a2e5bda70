import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = '<!doctype html><title>Somebody else</title>';

export interface ForeignSite {
  /** Another site, and a neighbour: the same site on another port, to which browsers send cookies marked `Lax`. */
  origins: readonly string[];
  stop(): Promise<void>;
}

/** A site that is not ours: a page without any policy, on a port of its own. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(PAGE));
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
