import { createSecureServer, type Http2SecureServer } from 'node:http2';

import { MS_PER_SECOND } from '@shoreline/contracts';
import { addGauge, type Log, type Metrics, type OpenServer } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import { followTlsFiles, readExpiry, readTlsKeys, type TlsKeys } from './tls-files.ts';

interface TlsDependencies {
  log: Log;
  metrics: Metrics;
}

interface Tls {
  openServer: OpenServer;
  stop(): void;
}

/** Begins to speak TLS where the environment names a certificate and its key, and follows both files. */
export function openTls(
  { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Env,
  { log, metrics }: TlsDependencies,
): Tls | undefined {
  if (certFile === undefined || keyFile === undefined) return undefined;

  const files = { certFile, keyFile };
  let keys = readTlsKeys(files);
  const server = createHttpsServer(keys);
  const renew = (newKeys: TlsKeys) => {
    keys = newKeys;
    server.renew(newKeys);
  };
  const { reload, stop } = followTlsFiles({ files, log, renew });
  addGauge(metrics, 'gateway_tls_expires_timestamp_seconds', {
    help: 'When the certificate ends.',
    read: () => readExpiry(keys).getTime() / MS_PER_SECOND,
  });
  process.on('SIGHUP', reload);
  return {
    openServer: server.openServer,
    stop() {
      process.off('SIGHUP', reload);
      stop();
    },
  };
}

/** Connections that finish no handshake, and sessions that ask for nothing. */
const HANDSHAKE_MS = 5_000;
const IDLE_MS = 65_000;
/** Pages ask for about thirty things at once. */
const MAX_STREAMS = 128;

/** A server of HTTP/2, and of HTTP/1.1 for those who cannot do better, over TLS 1.2 or newer. */
interface HttpsServer {
  openServer: OpenServer;
  /** Shows another certificate to whoever connects from now on; connections that stand go on. */
  renew(keys: TlsKeys): void;
}

function createHttpsServer(keys: TlsKeys): HttpsServer {
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
