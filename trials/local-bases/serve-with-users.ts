import { createServer, type NetConnectOpts, connect, type Server, type Socket } from 'node:net';

import { type AuthHandlerOptions, createAuthHandler, type Connection } from './auth-handler.ts';
import { createMessageReader, toReply } from './wire.ts';

/** A server of MongoDB's protocol that asks for users and passwords, in front of an engine that knows neither. */
export function serveWithUsers(engineAddress: NetConnectOpts, options: AuthHandlerOptions): Server {
  const authHandler = createAuthHandler(options);
  return createServer({ noDelay: true }, (client) => {
    const engine = connect(engineAddress);
    const connection: Connection = { account: undefined, exchange: undefined };
    const read = createMessageReader((message) => {
      const answer = message.command && authHandler(message.command, connection);
      if (answer) client.write(toReply(message, answer));
      else engine.write(message.raw);
    });
    client.on('data', (chunk: Buffer) => read(chunk));
    engine.pipe(client);
    endTogether(client, engine);
    endTogether(engine, client);
  });
}

function endTogether(socket: Socket, other: Socket): void {
  socket.on('error', () => other.destroy());
  socket.on('close', () => other.destroy());
}
