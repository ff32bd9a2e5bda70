import { connect } from 'node:net';

/** Does somebody accept connections there? */
export type Probe = (origin: string) => Promise<boolean>;

/** On a local network a connection that takes longer is not coming. */
const TIMEOUT_MS = 500;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** Opens a connection and closes it again. */
export const acceptsConnections: Probe = (origin) => {
  const { protocol, hostname, port } = new URL(origin);
  const fallback = protocol === 'https:' ? HTTPS_PORT : HTTP_PORT;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? fallback : Number(port) });
  socket.setTimeout(TIMEOUT_MS, () => resolve(false));
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
};
