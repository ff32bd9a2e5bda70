import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

import { createApiClient } from '@shoreline/api-client';
import { toPublicSet } from '@shoreline/federation/registry';
import { readServerRelease, serverBundleUrl, toRelease } from '@shoreline/federation/server-release';
import { resolveSharedCode } from '@shoreline/federation/shared-code';
import { collectGarbage } from '@shoreline/service-kit/collect-garbage';

import { assertRemote, type RemoteLoader, RemoteUnavailable } from '../../remotes/remote-loader.ts';
import type * as shellBundle from '../../render.tsx';
import {
  type FromWorker,
  type PageRequest,
  type RenderWorkerData,
  type ReportedError,
  type ServiceCall,
  toReport,
  type ToWorker,
} from './render-messages.ts';
import { NotRendered, RenderSlots } from './render-slots.ts';
import { createServiceCalls } from './service-calls.ts';
import { createSiteReader } from './site-reader.ts';
import { createReleaseWarmer } from './warm-release.ts';

/*
 * What a render worker does: imports one release set and renders its pages. Whatever a remote does here, it does to this thread.
 */

/** So long no bundle's import ended: those that are left wait for ever, and must not hold back the others. */
const IMPORT_MS = 3_000;

const port = parentPort ?? fail('runs as a worker only');
const { artifactsDir, set, warmFirst, skipped, serviceUrls, publicOrigin, liveReload } = workerData as RenderWorkerData;
/** A page's loaders may take this long; the gateway gives the whole page 800 ms, and whoever looks at a preview waits. */
const LOAD_BUDGET_MS = set.isPreview ? 10_000 : 700;
const post = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
const encoder = new TextEncoder();

for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fault, (error: unknown) => post({ type: 'fault', error: toReport(error) }));
}
process.exit = (code) => {
  const error = new Error(`process.exit(${code ?? ''}) was called in a render worker`);
  post({ type: 'fault', error: toReport(error) });
  throw error;
};

/** Shells of earlier versions bring neither: what remotes import is then what this server imports, too. */
const fallbacks = { createApiClient, assertRemote };

let liveBytes = 0;
new PerformanceObserver((entries) => {
  const hasCollectedAll = entries
    .getEntries()
    .some(
      (entry) =>
        'detail' in entry && (entry.detail as NodeGCPerformanceDetail).kind === constants.NODE_PERFORMANCE_GC_MAJOR,
    );
  if (hasCollectedAll) liveBytes = readHeldBytes();
}).observe({ entryTypes: ['gc'] });

let importedAt = performance.now();
let calls: ServiceCall[] = [];
const callService = createServiceCalls(serviceUrls, (call) => calls.push(call));
const readSite = createSiteReader(callService, publicOrigin);
const slots = new RenderSlots();
resolveSharedCode(artifactsDir, set);
const { shell, remotes, unavailable } = await importRelease();
const release = readServerRelease(artifactsDir, set);
const publicRelease = { ...release, boot: toRelease(toPublicSet(set)) };
const warmRelease = createReleaseWarmer({ callService, readSite, publicOrigin }, { release, shell, remotes });
const warmed = await warmRelease(warmFirst);
await collectGarbage();
const pages = new Map<number, AbortController>();

port.on('message', (message: ToWorker) => {
  if (message.type === 'abort') pages.get(message.id)?.abort();
  else void answer(message.id, message.request);
});
post({ type: 'ready', unavailable, warmed });

async function answer(id: number, request: PageRequest): Promise<void> {
  const gone = new AbortController();
  pages.set(id, gone);
  const deadline = AbortSignal.timeout(LOAD_BUDGET_MS);
  const failures: ReportedError[] = [];
  try {
    const page = await render(request, {
      gone: gone.signal,
      deadline,
      onError: (error) => failures.push(toReport(error)),
    });
    const html = encoder.encode(page.html);
    post({ type: 'rendered', id, page: { ...page, html }, failures, ...measure() }, [html.buffer]);
  } catch (error) {
    const isTimeout = deadline.aborted && error === deadline.reason;
    const refusal = error instanceof NotRendered ? error.reason : isTimeout ? 'timeout' : undefined;
    post({ type: 'failed', id, error: toReport(error), refusal, ...measure() });
  } finally {
    pages.delete(id);
  }
}

interface Limits {
  gone: AbortSignal;
  deadline: AbortSignal;
  onError: (error: unknown) => void;
}

/** A loader that does not heed the signal is not waited for. */
async function render(request: PageRequest, { gone, deadline, onError }: Limits) {
  const signal = AbortSignal.any([deadline, gone]);
  const isOver = Promise.withResolvers<never>();
  let isLoading = true;
  signal.addEventListener('abort', () => isLoading && isOver.reject(signal.reason as Error), { once: true });
  const acquire = slots.arrive(gone);
  const acquireRenderSlot = () => {
    isLoading = false;
    return acquire();
  };
  return Promise.race([renderLoaded(request, { signal, onError, acquireRenderSlot }), isOver.promise]);
}

async function renderLoaded(
  { path, nonce, requestId, traceparent, isForOperators, draft, halted }: PageRequest,
  parts: Pick<shellBundle.RenderOptions, 'signal' | 'onError'> & { acquireRenderSlot: () => Promise<void> },
) {
  const trace = { requestId, traceparent, releaseSet: set.id, draft, signal: parts.signal };
  return shell.renderPage({
    ...parts,
    url: publicOrigin + path,
    nonce,
    release: isForOperators ? release : publicRelease,
    remotes: halted.length > 0 ? without(remotes, halted) : remotes,
    api: shell.createApiClient(callService(trace)),
    site: await readSite(),
    liveReload,
    ...(set.isPreview && { isPreview: true }),
  });
}

function measure() {
  const made = calls;
  calls = [];
  return { calls: made, heldBytes: readHeldBytes(), liveBytes };
}

function readHeldBytes(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
}

/** The shell's bundle has to be there; a remote that cannot be imported fails its own pages only. */
async function importRelease() {
  const shell: Pick<typeof shellBundle, 'renderPage' | keyof typeof fallbacks> = {
    ...fallbacks,
    ...((await importBundle('shell')) as typeof shellBundle),
  };
  const imports = new Map<string, ReturnType<typeof importRemote>>();
  const failed: ReportedError[] = [];
  for (const app of Object.keys(set.apps)) if (app !== 'shell') imports.set(app, importRemote(app, shell));
  await Promise.all(
    [...imports].map(([app, imported]) => imported.catch((error: unknown) => failed.push({ ...toReport(error), app }))),
  );
  const loader: RemoteLoader = {
    load: (app) => imports.get(app) ?? Promise.reject(new RemoteUnavailable(app, 'is not part of the release')),
  };
  return { shell, remotes: loader, unavailable: failed };
}

async function importRemote(app: string, shell: Pick<typeof shellBundle, 'assertRemote'>) {
  if (skipped.includes(app)) throw new RemoteUnavailable(app, 'did not end when it was imported');
  try {
    const { default: entryModule } = (await Promise.race([importBundle(app), tooLong()])) as { default: unknown };
    importedAt = performance.now();
    return shell.assertRemote(app, entryModule);
  } catch (error) {
    if (error instanceof RemoteUnavailable) throw error;
    throw new RemoteUnavailable(app, 'cannot be imported on the server', { cause: error });
  }
}

async function tooLong(): Promise<never> {
  for (let leftMs = IMPORT_MS; leftMs > 0; leftMs = importedAt + IMPORT_MS - performance.now()) {
    await setTimeout(leftMs, undefined, { ref: false });
  }
  throw new Error(`The import did not end in ${IMPORT_MS} ms`);
}

async function importBundle(app: string): Promise<unknown> {
  const released = set.apps[app];
  if (!released) throw new RemoteUnavailable(app, 'is not part of the release');
  return import(serverBundleUrl(artifactsDir, app, released.digest));
}

const without = (loader: RemoteLoader, halted: readonly string[]): RemoteLoader => ({
  load: (app) =>
    halted.includes(app)
      ? Promise.reject(new RemoteUnavailable(app, 'is halted: it stopped a render worker'))
      : loader.load(app),
});

function fail(message: string): never {
  throw new Error(message);
}
