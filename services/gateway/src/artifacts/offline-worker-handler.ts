import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { HttpStatus } from '@shoreline/contracts';
import { artifactDir } from '@shoreline/federation/artifact';
import type { Releases } from '@shoreline/federation/registry';

import { hasTag } from '../entity-tag.ts';
import type { GatewayHandler } from '../request-context.ts';
import { OFFLINE_WORKER_POLICY } from '../security-headers.ts';

export interface OfflineWorkerDependencies {
  currentReleases: () => Releases;
  artifactsDir: string;
  isEnabled: boolean;
}

interface WorkerCode {
  /** The build it is of. */
  digest: string;
  text: string;
}

/** As the shell's build names it. */
const WORKER_FILE = /^sw\.[\w-]+\.js$/;

/**
 * Takes the place of a worker that is not wanted: deletes what it stored and unregisters. For where copies are switched off, and
 * for a shell that has none, such as one from before there was a worker.
 */
const RETIRING: WorkerCode = {
  digest: 'retiring',
  text: `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('shoreline-offline-')).map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`,
};

/** The service worker of the live shell. Browsers ask for it with every page they open, and mostly hear that it is still the one. */
export function offlineWorkerHandler(deps: OfflineWorkerDependencies): GatewayHandler {
  let read: WorkerCode = RETIRING;

  async function readLive(): Promise<WorkerCode> {
    const shell = deps.currentReleases().live.apps['shell'];
    const file = Object.keys(shell?.manifest.integrity ?? {}).find((name) => WORKER_FILE.test(name));
    if (!deps.isEnabled || !shell || file === undefined) return RETIRING;
    const { digest } = shell;
    if (read.digest !== digest)
      read = {
        digest,
        text: await readFile(join(artifactDir(deps.artifactsDir, 'shell', digest), 'web', file), 'utf8'),
      };
    return read;
  }

  return async function serveOfflineWorker(ctx) {
    const { digest, text } = await readLive();
    const tag = `"${digest}"`;
    ctx.set({
      'cache-control': 'no-cache',
      'content-security-policy': OFFLINE_WORKER_POLICY,
      'content-type': 'text/javascript; charset=utf-8',
      etag: tag,
    });
    if (hasTag(ctx.req.headers['if-none-match'], tag)) ctx.status = HttpStatus.NOT_MODIFIED;
    else ctx.body = text;
  };
}
