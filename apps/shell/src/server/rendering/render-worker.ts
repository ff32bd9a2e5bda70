import { Worker } from 'node:worker_threads';

import { findCulprit } from './find-culprit.ts';
import {
  type FromWorker,
  type PageRequest,
  type RenderWorkerData,
  type ReportedError,
  toError,
  type ToWorker,
} from './render-messages.ts';

/** What became of a page in a worker. */
export type RenderReply = Extract<FromWorker, { type: 'rendered' | 'failed' }>;

/** Why a worker is of no use any more. */
export interface WorkerEnd {
  reason: 'stalled' | 'memory' | 'crashed';
  /** Whose code it was in; undefined where nothing tells. */
  culprit: string | undefined;
  error: Error;
}

/** The worker ended before the page was rendered. The page may be tried elsewhere. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
  readonly end: WorkerEnd;

  constructor(end: WorkerEnd) {
    super(`The render worker ended: ${end.reason}`, { cause: end.error });
    this.end = end;
  }
}

interface RenderWorkerOptions {
  data: Omit<RenderWorkerData, 'beats'>;
  heapMb: number;
  /** As soon as it is known that the worker is lost: before its pages are told so. */
  onLost: () => void;
  /** Once, for an end that nobody planned. */
  onEnd: (end: WorkerEnd) => void;
  onFault: (error: ReportedError) => void;
}

/** Since when no beat came, and the processor time of the thread when that was noticed. */
interface Silence {
  beat: number;
  since: number;
  computedMs?: number;
}

interface WaitingPage {
  resolve: (reply: RenderReply) => void;
  reject: (error: unknown) => void;
}

const CHECK_MS = 50;
/** From here on the event loop counts as silent. Beats come every 50 ms. */
const SILENT_MS = 120;
/**
 * Of its own processor time, so that a busy machine is no fault. A page computes for some 10 to 60 ms between two turns of the
 * event loop, a first one for longer; to import a release takes some hundreds.
 */
const MAX_COMPUTED_MS = 250;
const MAX_COMPUTED_AT_START_MS = 2_500;
/** A thread that waits without computing: for a lock, for a disk. */
const BLOCKED_MS = 5_000;
/** Nobody waits for a worker that starts, and on a busy machine the thread that reads modules waits for a processor. */
const BLOCKED_AT_START_MS = 30_000;
/** A check that comes so late says that this process was held up, too. */
const SUSPENDED_MS = 1_000;
const DRAIN_MS = 5_000;
const US_PER_MS = 1_000;

const ENTRY = new URL('./render-worker.main.ts', import.meta.url);
let count = 0;

/** A thread that renders pages of one release set, watched from outside. */
export class RenderWorker {
  /** Rejects when the release cannot be rendered at all: its shell cannot be imported, or the worker ended before. */
  readonly ready: Promise<Extract<FromWorker, { type: 'ready' }>>;
  readonly #options: RenderWorkerOptions;
  readonly #worker: Worker;
  readonly #title: string;
  readonly #beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #pages = new Map<number, WaitingPage>();
  readonly #started = Promise.withResolvers<Extract<FromWorker, { type: 'ready' }>>();
  readonly #watch: NodeJS.Timeout;
  #nextId = 0;
  #isReady = false;
  #isLost = false;
  #isStopped = false;
  #checkedAt = performance.now();
  #silence: Silence = { beat: 0, since: performance.now() };
  #busyMs = 0;
  #startMs = 0;
  heldBytes = 0;
  liveBytes = 0;

  constructor(options: RenderWorkerOptions) {
    this.#options = options;
    this.#title = `render-${(count += 1)}`;
    this.ready = this.#started.promise;
    // Whoever waits for it handles it; a spare nobody waits for may fail all the same.
    this.ready.catch(() => undefined);
    this.#worker = new Worker(ENTRY, {
      name: this.#title,
      workerData: { ...options.data, beats: this.#beats } satisfies RenderWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#crash(error));
    this.#worker.on('exit', (code) => this.#crash(new Error(`The render worker ended by itself, code ${code}`)));
    this.#watch = setInterval(() => void this.#check().catch(() => undefined), CHECK_MS).unref();
  }

  get pages(): number {
    return this.#pages.size;
  }

  /** Milliseconds its event loop has computed since the worker was ready: what pages cost, and no import. */
  get busyMs(): number {
    if (this.#isReady && !this.#isLost) this.#busyMs = this.#readActiveMs() - this.#startMs;
    return this.#busyMs;
  }

  /** Rejects with `WorkerEnded` when the worker ends before the page is rendered. */
  render(request: PageRequest, gone: AbortSignal): Promise<RenderReply> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderReply>();
    const id = (this.#nextId += 1);
    this.#pages.set(id, { resolve, reject });
    this.#post({ type: 'render', id, request });
    gone.addEventListener('abort', () => this.#post({ type: 'abort', id }), { once: true });
    return promise;
  }

  /** Ends the thread when its pages are rendered, after 5 seconds at the latest. */
  async retire(): Promise<void> {
    const deadline = performance.now() + DRAIN_MS;
    while (this.pages > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    await this.stop();
  }

  /** Ends the thread; pages under way reject. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#lose({ reason: 'crashed', culprit: undefined, error: new Error('The render worker was stopped') });
    await this.#worker.terminate();
  }

  #readActiveMs = (): number => this.#worker.performance.eventLoopUtilization().active;

  #post(message: ToWorker): void {
    if (!this.#isLost) this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#startMs = this.#readActiveMs();
      this.#isReady = true;
      return this.#started.resolve(message);
    }
    if (message.type === 'unusable') {
      this.#started.reject(toError(message.error));
      return void this.stop();
    }
    if (message.type === 'fault') return this.#options.onFault(message.error);
    this.heldBytes = message.heldBytes;
    this.liveBytes = message.liveBytes;
    this.#pages.get(message.id)?.resolve(message);
    this.#pages.delete(message.id);
  }

  #crash(error: NodeJS.ErrnoException): void {
    const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed';
    this.#lose({ reason, culprit: undefined, error });
  }

  async #check(): Promise<void> {
    const now = performance.now();
    const beat = Atomics.load(this.#beats, 0);
    const wasSuspended = now - this.#checkedAt > SUSPENDED_MS;
    this.#checkedAt = now;
    if (wasSuspended || beat !== this.#silence.beat) this.#silence = { beat, since: now };
    else if (now - this.#silence.since > SILENT_MS) await this.#judge(this.#silence);
  }

  async #judge(silence: Silence): Promise<void> {
    const { user, system } = await this.#worker.cpuUsage();
    if (this.#isLost || silence !== this.#silence || Atomics.load(this.#beats, 0) !== silence.beat) return;
    const computedMs = (user + system) / US_PER_MS;
    silence.computedMs ??= computedMs;
    const [maxMs, blockedMs] = this.#isReady
      ? [MAX_COMPUTED_MS, BLOCKED_MS]
      : [MAX_COMPUTED_AT_START_MS, BLOCKED_AT_START_MS];
    const isComputing = computedMs - silence.computedMs > maxMs;
    if (isComputing || performance.now() - silence.since > blockedMs) await this.#endStalled();
  }

  async #endStalled(): Promise<void> {
    clearInterval(this.#watch);
    this.#options.onLost();
    const found = await findCulprit(this.#title);
    const error = new Error('The event loop of the render worker is silent');
    if (found) error.stack = found.stack;
    this.#lose({ reason: 'stalled', culprit: found?.app, error });
    await this.#worker.terminate();
  }

  #lose(end: WorkerEnd): void {
    if (this.#isLost) return;
    this.#busyMs = this.busyMs;
    this.#isLost = true;
    clearInterval(this.#watch);
    this.#options.onLost();
    if (!this.#isStopped) this.#options.onEnd(end);
    const ended = new WorkerEnded(end);
    this.#started.reject(ended);
    for (const { reject } of this.#pages.values()) reject(ended);
    this.#pages.clear();
  }
}
