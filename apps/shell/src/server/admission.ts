import { NotRendered, type Refusal } from './rendering/render-slots.ts';

interface AdmissionOptions {
  onRefused: (reason: Refusal) => void;
  /** Milliseconds the render workers have computed since they started, never less than before. */
  readBusyMs: () => number;
  /** How many workers compute at the same time. */
  workers?: number;
}

/** What the pages that are let in may need together: after it and the loading the gateway still waits. */
const WORK_MS = 400;
/** Until pages were measured; then the mean of what they cost, the last ones most. */
const FIRST_COST_MS = 25;
const SMOOTHING = 0.2;
const MEASURE_EVERY_PAGES = 8;
const MIN_PLACES = 2;
const MAX_PLACES = 128;

/**
 * Lets in as many pages at the same time as the workers render before the gateway gives up, by what pages cost of their event
 * loops lately, and refuses the others at once. One page of each app is let in beyond that: the costly pages of one team take
 * no place of another's.
 */
export class Admission {
  readonly #options: Required<AdmissionOptions>;
  #costMs = FIRST_COST_MS;
  readonly #pagesOf = new Map<string, number>();
  #inFlight = 0;
  #finished = 0;
  #busyMs: number;

  constructor({ onRefused, readBusyMs, workers = 1 }: AdmissionOptions) {
    this.#options = { onRefused, readBusyMs, workers };
    this.#busyMs = readBusyMs();
  }

  get places(): number {
    const places = Math.floor((WORK_MS / this.#costMs) * this.#options.workers);
    return Math.max(MIN_PLACES, Math.min(MAX_PLACES, places));
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Throws `NotRendered` when there is no place. Call what it returns once, however the page ended. */
  enter(app: string): () => void {
    const pages = this.#pagesOf.get(app) ?? 0;
    if (pages > 0 && this.#inFlight >= this.places) {
      this.#options.onRefused('overloaded');
      throw new NotRendered('overloaded');
    }
    this.#count(app, 1);
    return () => {
      this.#count(app, -1);
      this.#finished += 1;
      if (this.#finished >= MEASURE_EVERY_PAGES) this.#measure();
    };
  }

  #count(app: string, change: 1 | -1): void {
    this.#inFlight += change;
    this.#pagesOf.set(app, (this.#pagesOf.get(app) ?? 0) + change);
  }

  #measure(): void {
    const busyMs = this.#options.readBusyMs();
    const costMs = (busyMs - this.#busyMs) / this.#finished;
    this.#costMs += SMOOTHING * (costMs - this.#costMs);
    this.#busyMs = busyMs;
    this.#finished = 0;
  }
}
