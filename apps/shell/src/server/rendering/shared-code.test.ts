import { expect, it, onTestFinished, vi } from 'vitest';

import { createArtifactStore, setOf } from '../../../test/artifact-store.ts';
import { RemoteBreaker } from './remote-breaker.ts';
import { RenderPool } from './render-pool.ts';

const TIMEOUT_MS = 60_000;
const HERE = new AbortController().signal;

const SHELL = `
  import { labels } from '@shoreline/labels';
  export { createApiClient, assertRemote } from '@shoreline/labels';
  export async function renderPage({ remotes, api }) {
    labels.push('shell');
    return { status: 200, html: await (await remotes.load('mf-stories')).page(api), isDegraded: false };
  }
`;
const REMOTE = `
  import * as shared from '@shoreline/labels';
  export default {
    pages: () => [],
    page: (api) => [...shared.labels, api, shared.version, shared.added?.() ?? 'nothing added'].join(', '),
  };
`;
/** What a shell provides: one object that all of its release share. */
const labels = (version: string, more = ''): string => `
  export const version = '${version}';
  export const labels = ['one copy'];
  export const createApiClient = () => 'client of ' + version;
  export const assertRemote = (app, remote) => remote;
  ${more}
`;

it(
  'gives remotes what the shell of their release set provides, without a restart and side by side',
  async () => {
    const { start } = createReleases();
    const old = await start(labels('1.0.0'));
    const next = await start(labels('1.1.0', "export const added = () => 'added';"));

    expect(await Promise.all([render(old), render(next)])).toEqual([
      'one copy, shell, client of 1.0.0, 1.0.0, nothing added',
      'one copy, shell, client of 1.1.0, 1.1.0, added',
    ]);
  },
  TIMEOUT_MS,
);

it(
  'leaves the release of a shell that provides nothing to the packages that are linked beside the artifacts',
  async () => {
    const { start } = createReleases();

    await expect(start(undefined)).rejects.toThrow("Cannot find package '@shoreline/labels'");
  },
  TIMEOUT_MS,
);

async function render(pool: RenderPool): Promise<string> {
  const request = { app: 'mf-stories', path: '/', nonce: 'nonce', requestId: 'request', traceparent: undefined };
  return new TextDecoder().decode((await pool.render(request, HERE, { waits: true })).page.html);
}

/** One build of a remote, and shells that differ by what they provide. */
function createReleases() {
  const { artifactsDir, store } = createArtifactStore();
  const stories = store('mf-stories', REMOTE);
  const provides = { '@shoreline/labels': { version: '1.0.0', exports: [], file: 'shared/labels.mjs' } };

  return {
    async start(shared: string | undefined): Promise<RenderPool> {
      const shell = store('shell', SHELL, shared === undefined ? {} : { 'shared/labels.mjs': shared });
      const pool = await RenderPool.start({
        set: setOf(shell, { shell, 'mf-stories': stories }, shared === undefined ? undefined : provides),
        data: { artifactsDir, serviceUrls: NO_SERVICES, publicOrigin: 'https://shoreline.example', liveReload: false },
        workers: 1,
        heapMb: 256,
        breaker: new RemoteBreaker(),
        log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
        report: { call: vi.fn(), notRendered: vi.fn(), remoteFailed: vi.fn(), workerEnded: vi.fn() },
      });
      onTestFinished(() => pool.close());
      return pool;
    },
  };
}

const NO_SERVICES = { content: 'http://127.0.0.1:9', identity: 'http://127.0.0.1:9', owners: 'http://127.0.0.1:9' };
