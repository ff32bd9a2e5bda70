import { performance } from 'node:perf_hooks';

/** How a page that was let in goes on. */
export interface Ticket {
  /** Waits until this page may compute; rejects with `NotRendered` when that is of no use any more. */
  acquireRenderSlot(): Promise<void>;
  /** Call once, however the page ended. */
  leave(): void;
}

export type Refusal = 'overloaded' | 'abandoned' | 'timeout';

/** Not a fault: the page was not rendered, on purpose. */
export class NotRendered extends Error {
  override name = 'NotRendered';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`The page was not rendered: ${reason}`);
    this.reason = reason;
  }
}

interface AdmissionOptions {
  onRefused: (reason: Refusal) => void;
  now?: () => number;
  /** Milliseconds this process has computed since it started. */
  readBusyMs?: () => number;
}

/** What the pages that are let in may need together: after it and the loading the gateway still waits. */
const WORK_MS = 400;
/** When the gateway has given up. */
const USELESS_MS = 800;
/** Until pages were measured; then the mean of what they cost, the last ones most. */
const FIRST_COST_MS = 25;
const SMOOTHING = 0.2;
const MEASURE_EVERY_PAGES = 8;
const MIN_PLACES = 2;
const MAX_PLACES = 128;

/**
 * Lets in as many pages at the same time as this process renders before the gateway gives up, by what pages cost of its event loop
 * lately, and refuses the others at once. Pages compute one after the other, in order, with a turn of the event loop between
 * them: so a refusal takes milliseconds, and who left in the meantime is noticed.
 */
export class Admission {
  readonly #options: Required<AdmissionOptions>;
  #costMs = FIRST_COST_MS;
  #inFlight = 0;
  #waiting = 0;
  #finished = 0;
  #busyMs: number;
  #lastSlot: Promise<void> = Promise.resolve();

  constructor({ now = () => performance.now(), readBusyMs = readActiveMs, onRefused }: AdmissionOptions) {
    this.#options = { now, readBusyMs, onRefused };
    this.#busyMs = readBusyMs();
  }

  get places(): number {
    return Math.max(MIN_PLACES, Math.min(MAX_PLACES, Math.floor(WORK_MS / this.#costMs)));
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Throws `NotRendered` when there is no place. `gone` aborts when the gateway has. */
  enter(gone: AbortSignal): Ticket {
    if (this.#inFlight >= this.places) throw this.refuse('overloaded');
    this.#inFlight += 1;
    const arrivedAt = this.#options.now();
    return {
      acquireRenderSlot: () => this.#acquireRenderSlot(() => this.#whyUseless(gone, arrivedAt)),
      leave: () => {
        this.#inFlight -= 1;
        this.#finished += 1;
        if (this.#finished >= MEASURE_EVERY_PAGES) this.#measure();
      },
    };
  }

  /** Counts a page that was not rendered and answers what to throw. */
  refuse(reason: Refusal): NotRendered {
    this.#options.onRefused(reason);
    return new NotRendered(reason);
  }

  async #acquireRenderSlot(whyUseless: () => Refusal | undefined): Promise<void> {
    const slot = this.#lastSlot;
    this.#lastSlot = slot.then(() => new Promise((resolve) => setImmediate(resolve)));
    this.#waiting += 1;
    await slot;
    this.#waiting -= 1;
    const refusal = whyUseless();
    if (refusal) throw this.refuse(refusal);
  }

  /** Late alone is no reason: on an idle machine the gateway hears a late page out for the next visitor. */
  #whyUseless(gone: AbortSignal, arrivedAt: number): Refusal | undefined {
    if (gone.aborted) return 'abandoned';
    return this.#waiting > 0 && this.#options.now() - arrivedAt > USELESS_MS ? 'timeout' : undefined;
  }

  #measure(): void {
    const busyMs = this.#options.readBusyMs();
    const costMs = (busyMs - this.#busyMs) / this.#finished;
    this.#costMs += SMOOTHING * (costMs - this.#costMs);
    this.#busyMs = busyMs;
    this.#finished = 0;
  }
}

const readActiveMs = (): number => performance.eventLoopUtilization().active;
