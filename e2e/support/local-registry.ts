import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { runServer } from 'verdaccio';

/** An npm registry for the packages of this workspace and no others, in a folder that the test removes. */
export async function startRegistry(
  folder: string,
): Promise<{ address: string; npmrc: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const server = (await runServer({
    storage: join(folder, 'storage'),
    self_path: join(folder, 'config.yaml'),
    uplinks: {},
    packages: { '@shoreline/*': { access: '$all', publish: '$anonymous' } },
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  } as never)) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // npm publishes for nobody without a token, although this registry asks for none.
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `//${host}/:_authToken=anybody\nfund=false\naudit=false\nupdate-notifier=false\n`);
  return {
    address: `http://${host}/`,
    npmrc,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
