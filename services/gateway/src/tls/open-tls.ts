import type { Log, OpenServer } from '@shoreline/service-kit';

import type { Env } from '../env.ts';
import { followTlsFiles } from './follow-tls-files.ts';
import { createHttpsServer } from './https-server.ts';
import { readTlsKeys } from './tls-files.ts';

interface Tls {
  openServer: OpenServer;
  stop(): void;
}

/** Begins to speak TLS where the environment names a certificate and its key, and follows both files. */
export function openTls({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Env, log: Log): Tls | undefined {
  if (certFile === undefined || keyFile === undefined) return undefined;

  const files = { certFile, keyFile };
  const { openServer, renew } = createHttpsServer(readTlsKeys(files));
  const { reload, stop } = followTlsFiles({ files, log, renew });
  process.on('SIGHUP', reload);
  return {
    openServer,
    stop() {
      process.off('SIGHUP', reload);
      stop();
    },
  };
}
