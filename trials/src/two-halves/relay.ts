import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Place {
  host: string;
  port: number;
}

/** Leads connections that arrive at one place on to another. */
export async function startRelay(from: Place, to: Place) {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...to, noDelay: true });
    for (const [source, target] of [[near, far] as const, [far, near] as const]) {
      sockets.add(source);
      source.pipe(target);
      source.on('error', () => target.destroy());
      source.on('close', () => {
        sockets.delete(source);
        target.destroy();
      });
    }
  }).listen(from);
  await once(server, 'listening');

  return {
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
