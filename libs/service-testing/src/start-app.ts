import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

import { onTestFinished } from 'vitest';

/** Asks the started app for a path of its own, with the options of `fetch`. */
export type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** Starts an app on a free port for the length of one test; the app is called through real HTTP. */
export async function startApp(app: { callback(): RequestListener }): Promise<Request> {
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
}
