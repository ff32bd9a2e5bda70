import { createSecureServer, type Http2SecureServer } from 'node:http2';

import type { OpenServer } from '@shoreline/service-kit';

import type { TlsKeys } from './tls-files.ts';

/** Connections that finish no handshake, and sessions that ask for nothing. */
const HANDSHAKE_MS = 5_000;
const IDLE_MS = 65_000;
/** Pages ask for about thirty things at once. */
const MAX_STREAMS = 128;

/** A server of HTTP/2, and of HTTP/1.1 for those who cannot do better, over TLS 1.2 or newer. */
export interface HttpsServer {
  openServer: OpenServer;
  /** Shows another certificate to whoever connects from now on; connections that stand go on. */
  renew(keys: TlsKeys): void;
}

export function createHttpsServer(keys: TlsKeys): HttpsServer {
  let current = keys;
  let server: Http2SecureServer | undefined;

  return {
    openServer(limits, listener) {
      const options = {
        ...limits,
        ...withVersions(current),
        allowHTTP1: true,
        handshakeTimeout: HANDSHAKE_MS,
        keepAliveTimeout: IDLE_MS,
        settings: { maxConcurrentStreams: MAX_STREAMS },
      };
      server = createSecureServer(options, listener as never);
      server.setTimeout(IDLE_MS);
      // It has the method; the types do not know it yet.
      return server as Http2SecureServer & { closeIdleConnections(): void };
    },
    renew(newKeys) {
      current = newKeys;
      server?.setSecureContext(withVersions(newKeys));
    },
  };
}

const withVersions = ({ cert, key }: TlsKeys) => ({ cert, key, minVersion: 'TLSv1.2' as const });
