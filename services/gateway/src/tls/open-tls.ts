import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { createSecureContext } from 'node:tls';

import { MS_PER_SECOND } from '@shoreline/contracts';
import { addGauge, type Log, type Metrics, type OpenServer } from '@shoreline/service-kit';

import type { Env } from '../env.ts';

/** Certificates are renewed weeks before they end: there is no hurry. */
const POLL_INTERVAL_MS = 10_000;

export function openTls(
  { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Env,
  { log, metrics }: { log: Log; metrics: Metrics },
) {
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
const MAX_STREAMS = 128;

/** A server of HTTP/2, and of HTTP/1.1 for those who cannot do better, over TLS 1.2 or newer. */
function createHttpsServer(keys: TlsKeys) {
  let current = keys;
  let server: Http2SecureServer | undefined;

  const openServer: OpenServer = (limits, listener) => {
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
  };

  return {
    openServer,
    /** Connections that stand go on with the certificate they have. */
    renew(newKeys: TlsKeys) {
      current = newKeys;
      server?.setSecureContext(withVersions(newKeys));
    },
  };
}

const withVersions = ({ cert, key }: TlsKeys) => ({ cert, key, minVersion: 'TLSv1.2' as const });

interface TlsKeys {
  cert: Buffer;
  key: Buffer;
}

interface TlsFiles {
  certFile: string;
  keyFile: string;
}

function readTlsKeys({ certFile, keyFile }: TlsFiles): TlsKeys {
  const cert = readNamed('TLS_CERT_FILE', certFile);
  const key = readNamed('TLS_KEY_FILE', keyFile);
  assertUsable({ cert, key });
  return { cert, key };
}

const readExpiry = ({ cert }: TlsKeys): Date => new Date(new X509Certificate(cert).validTo);

function readNamed(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read.`, { cause: error });
  }
}

function assertUsable(keys: TlsKeys): void {
  try {
    createSecureContext(keys);
    readExpiry(keys);
  } catch (error) {
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its key, both as PEM.', { cause: error });
  }
}

/** Watches both files; links that are turned to other files, as certbot and orchestrators do it, count as a change. */
function followTlsFiles({ files, log, renew }: { files: TlsFiles; log: Log; renew: (keys: TlsKeys) => void }) {
  const paths = [files.certFile, files.keyFile];
  const reload = () => {
    try {
      const keys = readTlsKeys(files);
      renew(keys);
      log.info({ expiresAt: readExpiry(keys).toISOString() }, 'the certificate was read again');
    } catch (error) {
      // Between the writing of the two files they do not fit: the second change brings us here again.
      log.error({ err: error }, 'the certificate was not taken over; the one before stays');
    }
  };
  for (const path of paths) watchFile(path, { interval: POLL_INTERVAL_MS, persistent: false }, reload);

  return {
    reload,
    stop() {
      for (const path of paths) unwatchFile(path, reload);
    },
  };
}
