import type { Worker } from 'node:worker_threads';

import type { RegistryReader } from '@shoreline/federation/registry';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createArtifactStore, setOf } from '../../test/artifact-store.ts';
import { createReleaseStore } from './release-store.ts';
import { RemoteBreaker } from './rendering/remote-breaker.ts';
import { RenderPool } from './rendering/render-pool.ts';

const PUBLISHES = 5;
const TIMEOUT_MS = 60_000;
const SHELL = 'export const renderPage = async () => ({ status: 200, html: "", isDegraded: false });';
const NOWHERE = 'http://127.0.0.1:9';

// Each release set has threads of its own: what is not ended with it is held for ever.
it(
  'has the threads of two releases after many publishes, what is live and what was before: each renders and stands by',
  async () => {
    const threads = watchThreads();
    const { artifactsDir, store } = createArtifactStore();
    const publish = (id: string) => setOf(id, { shell: store('shell', SHELL) });
    const current: ReturnType<RegistryReader['current']> = { live: publish('first'), composed: [], canaries: [] };
    const releases = createReleaseStore({
      registry: { current: () => current, dir: () => '', stop: () => undefined },
      startPool: (set, changed) =>
        RenderPool.start({
          set,
          changed,
          data: {
            artifactsDir,
            serviceUrls: { content: NOWHERE, identity: NOWHERE, owners: NOWHERE },
            publicOrigin: 'https://shoreline.example',
            liveReload: false,
          },
          workers: 1,
          heapMb: 128,
          breaker: new RemoteBreaker(),
          log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
          report: { call: vi.fn(), notRendered: vi.fn(), remoteFailed: vi.fn(), workerEnded: vi.fn() },
        }),
    });
    onTestFinished(() => releases.close());
    await releases.find(undefined);

    for (let count = 1; count <= PUBLISHES; count += 1) {
      current.live = publish(`release-${count}`);
      await vi.waitFor(async () => expect((await releases.find(undefined)).boot.id).toBe(current.live.id), TIMEOUT_MS);
    }

    await vi.waitFor(() => expect(threads.alive()).toBe(4), TIMEOUT_MS);
    expect(threads.started()).toBeGreaterThan(PUBLISHES);
    await releases.close();
    await vi.waitFor(() => expect(threads.alive()).toBe(0), TIMEOUT_MS);
  },
  TIMEOUT_MS,
);

function watchThreads() {
  let started = 0;
  let ended = 0;
  const count = (worker: Worker): void => {
    started += 1;
    worker.once('exit', () => (ended += 1));
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return { started: () => started, alive: () => started - ended };
}
