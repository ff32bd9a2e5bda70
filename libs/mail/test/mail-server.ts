import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

export interface TestMailServer {
  url: string;
  received: Received[];
  /** How recipients are answered: an SMTP error code, or nothing for yes. */
  refuseWith: number | undefined;
  /** How often a delivery was attempted, refused ones included. */
  attempts: number;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that records what it receives. On a given port it comes back where it was. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    // Gone at once, like a server that crashed: clients leave their connections open.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, callback) {
      server.attempts += 1;
      if (server.refuseWith === undefined) callback();
      else
        callback(Object.assign(new Error('We do not want <bea@noosa.example>'), { responseCode: server.refuseWith }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        server.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    refuseWith: undefined,
    attempts: 0,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
