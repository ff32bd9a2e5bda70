import { EventEmitter, once } from 'node:events';

import type { ReleaseSet } from '@shoreline/federation/registry';
import type { Log } from '@shoreline/service-kit';

import { LeftBehind } from './left-behind.ts';
import {
  type EncodedPage,
  type PageRequest,
  type RenderWorkerData,
  type ReportedError,
  toError,
} from './render-messages.ts';
import { halt, noWorker } from './render-refusals.ts';
import { NotRendered } from './render-slots.ts';
import { type RenderReply, RenderWorker, type WorkerEnd, WorkerEnded } from './render-worker.ts';
import type { RemoteBreaker } from './remote-breaker.ts';

type Page = Omit<PageRequest, 'halted'> & { app: string };

export interface RenderedPage {
  page: EncodedPage;
  failures: readonly (Error & { app?: string })[];
}

export interface RenderPoolOptions {
  set: ReleaseSet;
  data: Omit<RenderWorkerData, 'beats' | 'set' | 'skipped' | 'warmFirst'>;
  /** Apps whose pages are rendered once before anybody gets one of this release: what is new in it. All of them unless stated. */
  changed?: readonly string[];
  /** Workers that render at the same time. */
  workers: number;
  /** One more stands by while this says so, which is always unless stated. Without, the next one is started when it is needed. */
  hasSpare?: () => boolean;
  heapMb: number;
  breaker: RemoteBreaker;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  report: RenderReport;
}

/** What happens in workers, for counters. */
export interface RenderReport {
  call(call: RenderReply['calls'][number]): void;
  notRendered(reason: NonNullable<Extract<RenderReply, { type: 'failed' }>['refusal']>): void;
  /** `stage`: `import`, `page`, `fault` (outside every page) or `halted` (it stopped a worker). */
  remoteFailed(app: string, stage: string): void;
  workerEnded(reason: string): void;
}

/** When this share of its heap is no garbage, another worker takes the place of the one that holds it. */
const FULL_SHARE = 0.7;
const BYTES_PER_MB = 1_048_576;
/** A worker that was full sooner met a leak. */
const LEAK_MS = 60_000;
const ATTEMPTS = 3;
const RESTART_MS = 1_000;
/** The gateway hears a late page out, for the next visitor. */
const NEXT_WORKER_MS = 2_000;

/**
 * Renders the pages of one release set in worker threads. A worker whose event loop falls silent, or that ends, is replaced by
 * the one that stands by; its pages are rendered again there, except those of the app it was stopped by, which is halted.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #skipped = new Set<string>();
  #active: RenderWorker[] = [];
  #spare: RenderWorker | undefined;
  readonly #starting = new Set<RenderWorker>();
  /** Those that were needed before they had rendered every route once. */
  readonly #partlyWarm = new WeakSet<RenderWorker>();
  readonly #startedAt = new WeakMap<RenderWorker, number>();
  readonly #left = new LeftBehind();
  readonly #started = new EventEmitter().setMaxListeners(0);
  #filling: Promise<void> | undefined;
  #busyMs = 0;
  #isClosed = false;

  private constructor(options: RenderPoolOptions) {
    this.#options = options;
  }

  /** Resolves when every route of what changed was rendered once. Rejects when its shell cannot be imported. */
  static async start(options: RenderPoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    try {
      pool.#active = await Promise.all(
        Array.from({ length: options.workers }, () => pool.#startWorker(options.changed)),
      );
    } catch (error) {
      await pool.close();
      throw error;
    }
    pool.standBy();
    return pool;
  }

  /** Milliseconds its workers computed, also those that ended. */
  get busyMs(): number {
    return this.#busyMs + this.#active.reduce((sum, { busyMs }) => sum + busyMs, 0);
  }

  get hasWorker(): boolean {
    return this.#active.length > 0;
  }

  /**
   * Rejects with `NotRendered`, with an `ApiError` 503 for a page whose app is halted or that met a worker's end too often, and
   * with what the shell threw. `waits`: for a worker that starts, where none is left; else it rejects with `noWorker` at once.
   */
  async render({ app, ...request }: Page, gone: AbortSignal, { waits }: { waits: boolean }): Promise<RenderedPage> {
    for (let attempt = 1; ; attempt += 1) {
      const halted = this.#halted();
      if (halted.includes(app)) throw halt(app);
      const worker = this.#leastBusy() ?? (await this.#nextWorker(waits));
      try {
        const before = worker.heldBytes;
        const reply = await worker.render({ ...request, halted }, gone);
        this.#noteMemory(worker, { app, bytes: worker.heldBytes - before });
        return this.#toPage(reply);
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error;
        if (attempt === ATTEMPTS || gone.aborted) throw noWorker();
      }
    }
  }

  /** Ends all workers when their pages are rendered, after 5 seconds at the latest; one that starts at once. The memory comes back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const workers = [...this.#active, ...(this.#spare ? [this.#spare] : []), ...this.#starting];
    this.#active = [];
    this.#spare = undefined;
    await Promise.all(workers.map((worker) => worker.retire()));
  }

  #toPage(reply: RenderReply): RenderedPage {
    const { report } = this.#options;
    reply.calls.forEach(report.call);
    if (reply.type === 'rendered') return { page: reply.page, failures: reply.failures.map(toError) };
    if (!reply.refusal) throw toError(reply.error);
    report.notRendered(reply.refusal);
    throw new NotRendered(reply.refusal);
  }

  #halted(): string[] {
    const { set, breaker } = this.#options;
    return Object.entries(set.apps).flatMap(([app, { digest }]) => (breaker.isHalted(app, digest) ? [app] : []));
  }

  #leastBusy = (): RenderWorker | undefined => this.#active.toSorted((a, b) => a.pages - b.pages)[0];

  /** The one that stood by has fallen, too. */
  async #nextWorker(waits: boolean): Promise<RenderWorker> {
    if (!waits) throw noWorker();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), NEXT_WORKER_MS);
    try {
      await once(this.#started, 'started', { signal: timeout.signal });
    } catch {
      // Nothing came.
    } finally {
      clearTimeout(timer);
    }
    const worker = this.#leastBusy();
    if (!worker) throw noWorker();
    return worker;
  }

  async #startWorker(warmFirst: readonly string[] = Object.keys(this.#options.set.apps)): Promise<RenderWorker> {
    const { set, data, heapMb, log } = this.#options;
    const worker = new RenderWorker({
      data: { ...data, set, warmFirst, skipped: [...this.#skipped] },
      heapMb,
      onLost: () => this.#replace(worker),
      onEnd: (end) => this.#noteEnd(end),
      onFault: (error) => this.#noteFault(error),
    });
    this.#startedAt.set(worker, performance.now());
    this.#starting.add(worker);
    try {
      const { unavailable, warmed } = await worker.ready;
      log.info({ releaseSet: set.id, ...warmed }, 'render worker ready');
      unavailable.forEach((error) => this.#noteImport(error));
      if (warmed.left > 0) this.#partlyWarm.add(worker);
      return worker;
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      const { culprit } = error.end;
      if (!culprit || this.#skipped.has(culprit) || this.#isClosed) throw error;
      // It does not end when it is imported: the release does without it.
      this.#skipped.add(culprit);
      return this.#startWorker(warmFirst);
    } finally {
      this.#starting.delete(worker);
    }
  }

  /** Called for every end of a worker, planned or not, before its pages are told. */
  #replace(worker: RenderWorker): void {
    const index = this.#active.indexOf(worker);
    const next = this.#spare;
    if (index < 0 && worker !== next) return;
    this.#spare = undefined;
    if (index >= 0) this.#replaceActive(index, next);
    this.standBy();
  }

  #replaceActive(index: number, next: RenderWorker | undefined): void {
    if (next) return this.#activate(index, next);
    this.#busyMs += this.#active[index]?.busyMs ?? 0;
    this.#active = this.#active.toSpliced(index, 1);
  }

  /** Starts what is missing: first those that render, then the one that stands by. What nobody needs any longer starts no further. */
  standBy(): void {
    if (!this.#isShort()) return this.#starting.forEach((worker) => void worker.stop());
    this.#filling ??= this.#startMissing().finally(() => (this.#filling = undefined));
  }

  async #startMissing(): Promise<void> {
    while (!this.#isClosed && this.#isShort()) {
      try {
        const worker = await this.#startWorker();
        if (this.#isClosed) return await worker.stop();
        if (this.#active.length < this.#options.workers) this.#add(worker);
        else this.#spare = this.#exchange(worker);
      } catch (error) {
        if (this.#isClosed || !this.#isShort()) return;
        this.#options.log.error({ err: error, releaseSet: this.#options.set.id }, 'render worker did not start');
        await new Promise((resolve) => setTimeout(resolve, RESTART_MS).unref());
      }
    }
  }

  #isShort(): boolean {
    const { workers, hasSpare = () => true } = this.#options;
    return this.#active.length < workers || (!this.#spare && hasSpare());
  }

  /** One that has rendered every route once takes the place of one that has not, and that one stands by. */
  #exchange(worker: RenderWorker): RenderWorker {
    const index = this.#active.findIndex((it) => this.#partlyWarm.has(it));
    const former = this.#active[index];
    if (!former || this.#partlyWarm.has(worker)) return worker;
    this.#activate(index, worker);
    return former;
  }

  /** What a worker computed while it rendered is counted once, whatever it does before and after. */
  #activate(index: number, next: RenderWorker): void {
    this.#busyMs += (this.#active[index]?.busyMs ?? 0) - next.busyMs;
    this.#active = this.#active.with(index, next);
    this.#startedAt.set(next, performance.now());
  }

  #add(worker: RenderWorker): void {
    this.#active.push(worker);
    this.#started.emit('started');
  }

  #noteMemory(worker: RenderWorker, { app, bytes }: { app: string; bytes: number }): void {
    this.#left.note(app, bytes);
    // A busy worker lets garbage pile up: that is no leak.
    const isFull = worker.liveBytes > this.#options.heapMb * BYTES_PER_MB * FULL_SHARE;
    if (!isFull || !this.#active.includes(worker)) return;
    const isLeak = performance.now() - (this.#startedAt.get(worker) ?? 0) < LEAK_MS;
    const culprit = isLeak ? this.#left.leader() : undefined;
    this.#noteEnd({ reason: 'memory', culprit, error: new Error('The render worker is nearly full') });
    this.#left.clear();
    this.#replace(worker);
    void worker.retire();
  }

  #noteEnd({ reason, culprit, error }: WorkerEnd): void {
    const { set, breaker, log, report } = this.#options;
    report.workerEnded(reason);
    log.error({ err: error, reason, app: culprit, releaseSet: set.id }, 'render worker ended');
    const released = culprit === undefined ? undefined : set.apps[culprit];
    if (!culprit || !released) return;
    breaker.halt(culprit, released.digest);
    report.remoteFailed(culprit, 'halted');
  }

  #noteImport(error: ReportedError): void {
    this.#options.report.remoteFailed(error.app ?? 'shell', 'import');
    this.#options.log.error({ err: toError(error), app: error.app }, 'remote cannot be imported');
  }

  #noteFault(error: ReportedError): void {
    this.#options.report.remoteFailed(error.app ?? 'shell', 'fault');
    this.#options.log.error({ err: toError(error), app: error.app }, 'error outside every page');
  }
}
