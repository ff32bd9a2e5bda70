import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  /** As it came over the wire. */
  raw: string;
  /** Whether it came through an encrypted connection. */
  wasEncrypted: boolean;
}

export interface TestMailServer {
  url: string;
  received: Received[];
  /** How recipients are answered: an SMTP error code, or nothing for yes. */
  refuseWith: number | undefined;
  /** The enhanced code that says why: 5.1.1. */
  refuseAs: string | undefined;
  /** How often a delivery was attempted, refused ones included. */
  attempts: number;
  /** Everything clients sent before any encryption, the way somebody on the line reads it. */
  clearText(): string;
  close(): Promise<void>;
}

interface MailServerOptions {
  /** On a given port it comes back where it was. */
  port?: number;
  /** With one it offers STARTTLS; without one it speaks clear text only. */
  certificate?: { key: string; cert: string };
  /** Encrypted from the first byte on. */
  secure?: boolean;
}

/** A real SMTP server on loopback that records what it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const { port = 0, certificate, secure = false } = options;
  const sent: string[] = [];
  const smtp = new SMTPServer({
    ...certificate,
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_, __, callback) => callback(null, { user: 'site' }),
    // Gone at once, like a server that crashed: clients leave their connections open.
    closeTimeout: 1,
    disabledCommands: certificate ? [] : ['STARTTLS'],
    onRcptTo(_, __, callback) {
      server.attempts += 1;
      if (server.refuseWith === undefined) callback();
      else
        callback(
          Object.assign(
            new Error(`${server.refuseAs ? `${server.refuseAs} ` : ''}We do not want <bea@noosa.example>`),
            {
              responseCode: server.refuseWith,
            },
          ),
        );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        server.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          wasEncrypted: session.secure,
        });
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  if (!secure) recordClearText(smtp.server, sent);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const server: TestMailServer = {
    url: `${secure ? 'smtps' : 'smtp'}://localhost:${(listening.address() as AddressInfo).port}`,
    received: [],
    refuseWith: undefined,
    refuseAs: undefined,
    attempts: 0,
    clearText: () => sent.join(''),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

/** TLS takes the socket over with its handle, so nothing encrypted arrives here. */
function recordClearText(server: Server, sent: string[]): void {
  server.on('connection', (socket: Socket) => {
    socket.on('data', (chunk: Buffer) => sent.push(chunk.toString('latin1')));
  });
}
