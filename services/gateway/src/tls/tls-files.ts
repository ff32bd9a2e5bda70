import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';

import type { Log } from '@shoreline/service-kit';

export interface TlsKeys {
  cert: Buffer;
  key: Buffer;
}

interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export function readTlsKeys({ certFile, keyFile }: TlsFiles): TlsKeys {
  const cert = readNamed('TLS_CERT_FILE', certFile);
  const key = readNamed('TLS_KEY_FILE', keyFile);
  assertUsable({ cert, key });
  return { cert, key };
}

/** When the certificate ends. A chain begins with it. */
export const readExpiry = ({ cert }: TlsKeys): Date => new Date(new X509Certificate(cert).validTo);

function readNamed(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read.`, { cause: error });
  }
}

/** OpenSSL parses both and compares them. */
function assertUsable(keys: TlsKeys): void {
  try {
    createSecureContext(keys);
    readExpiry(keys);
  } catch (error) {
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE must be a certificate and its key, both as PEM.', { cause: error });
  }
}

interface FollowOptions {
  files: TlsFiles;
  log: Log;
  renew: (keys: TlsKeys) => void;
  everyMs?: number;
}

/** Certificates are renewed weeks before they end: there is no hurry. */
const POLL_INTERVAL_MS = 10_000;

interface FollowedFiles {
  reload(): void;
  stop(): void;
}

/** Watches both files; links that are turned to other files, as certbot and orchestrators do it, count as a change. */
export function followTlsFiles({ files, log, renew, everyMs = POLL_INTERVAL_MS }: FollowOptions): FollowedFiles {
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
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, reload);

  return {
    reload,
    stop() {
      for (const path of paths) unwatchFile(path, reload);
    },
  };
}
