import { addGauge, type Log, type Metrics, type OpenServer } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import { followTlsFiles } from './follow-tls-files.ts';
import { createHttpsServer } from './https-server.ts';
import { readExpiry, readTlsKeys, type TlsKeys } from './tls-files.ts';

interface TlsDependencies {
  log: Log;
  metrics: Metrics;
}

const MS_PER_SECOND = 1_000;

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
