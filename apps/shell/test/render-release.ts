import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished, vi } from 'vitest';

import { RemoteBreaker } from '../src/server/rendering/remote-breaker.ts';
import { RenderPool, type RenderReport } from '../src/server/rendering/render-pool.ts';
import { createArtifactStore, setOf } from './artifact-store.ts';

interface Special {
  /** Of `mf-well`. */
  routes?: Record<string, string[]>;
  changed?: string[];
  /** In place of a service nobody listens for. */
  content?: Server;
  hasSpare?: () => boolean;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts pools of builds given as text, with one worker each. They end with the test. */
export function createRelease() {
  const { artifactsDir, store } = createArtifactStore();
  const breaker = new RemoteBreaker();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const report = { call: vi.fn(), notRendered: vi.fn(), remoteFailed: vi.fn(), workerEnded: vi.fn() };
  const start = async (
    shell: string,
    remotes: Record<string, string>,
    { routes = {}, changed, content, hasSpare }: Special = {},
  ): Promise<RenderPool> => {
    const digests = Object.entries({ shell, ...remotes }).map(([app, bundle]) => [app, store(app, bundle)] as const);
    const set = setOf('release', Object.fromEntries(digests));
    Object.assign(set.apps['mf-well']?.manifest ?? {}, { routes });
    const pool = await RenderPool.start({
      set,
      ...(changed && { changed }),
      ...(hasSpare && { hasSpare }),
      data: {
        artifactsDir,
        serviceUrls: content ? { ...NO_SERVICES, content: urlOf(content) } : NO_SERVICES,
        publicOrigin: 'https://shoreline.example',
        liveReload: false,
      },
      workers: 1,
      heapMb: 256,
      breaker,
      log,
      report: report satisfies RenderReport,
    });
    onTestFinished(() => pool.close());
    return pool;
  };
  return { start, report, log };
}

const NO_SERVICES = { content: 'http://127.0.0.1:9', identity: 'http://127.0.0.1:9', owners: 'http://127.0.0.1:9' };
