import { unwatchFile, watchFile } from 'node:fs';

import type { Log } from '@shoreline/service-kit';

import { readExpiry, readTlsKeys, type TlsFiles, type TlsKeys } from './tls-files.ts';

interface FollowOptions {
  files: TlsFiles;
  log: Log;
  renew: (keys: TlsKeys) => void;
  /** How often the files are looked at. */
  everyMs?: number;
}

/** Certificates are renewed weeks before they end: there is no hurry. */
const POLL_INTERVAL_MS = 10_000;

/** Reloads the files as soon as they fit each other. */
export interface FollowedFiles {
  /** Reads them now, as on SIGHUP. */
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
