import { LRUCache } from 'lru-cache';

import type { CacheResult } from '../measurements.ts';

/** What asking an upstream gave: keep it, share it with everybody who waits now, or hand it to the one who asked. */
export type Loaded<T, P> = { status: number } & (
  { kind: 'keep'; value: T } | { kind: 'share'; value: T } | { kind: 'pass'; passed: P }
);

/** What a visitor gets. `passed` is undefined for those who waited with the one who asked: they ask themselves. */
export type Cached<T, P> =
  { kind: 'answer'; value: T; result: CacheResult; ageSeconds: number } | { kind: 'pass'; passed: P | undefined };

interface CacheParts<T, P> {
  maxBytes: number;
  freshMs: number;
  sizeOf: (value: T) => number;
  /** Frees an answer nobody takes. */
  discard: (passed: P) => void;
  now?: () => number;
}

interface Request<T, P> {
  key: string;
  load: () => Promise<Loaded<T, P>>;
  /** How long this visitor waits; the upstream is heard out for the next one. */
  budgetMs: number;
}

type Refusal<T, P> = (loaded: Loaded<T, P>) => boolean;

interface Entry<T> {
  value: T;
  storedAt: number;
}

/** Old pages answer at once while a new one is fetched for this long after they stopped being fresh (performance design). */
const STALE_WHILE_REVALIDATE_MS = 30_000;
/** And for this long while the upstream fails. */
const STALE_IF_ERROR_MS = 86_400_000;
const MS_PER_SECOND = 1_000;
const FIRST_SERVER_FAULT = 500;

/** The visitor's patience ended before the upstream's answer. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** Keeps answers for a moment: one question per key to the upstream at a time, old answers while it is slow or away. */
export class AnswerCache<T, P> {
  readonly #parts: CacheParts<T, P>;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Promise<Loaded<T, P>>>();

  constructor(parts: CacheParts<T, P>) {
    this.#parts = parts;
    this.#entries = new LRUCache({
      maxSize: parts.maxBytes,
      sizeCalculation: ({ value }, key) => parts.sizeOf(value) + key.length + 1,
    });
  }

  async read(request: Request<T, P>): Promise<Cached<T, P>> {
    const { freshMs } = this.#parts;
    const entry = this.#entries.get(request.key);
    if (!entry) return this.#ask(request);

    const ageMs = this.#now() - entry.storedAt;
    if (ageMs < freshMs) return this.#toAnswer(entry, 'hit');
    if (ageMs < freshMs + STALE_WHILE_REVALIDATE_MS) {
      this.#refresh(request);
      return this.#toAnswer(entry, 'stale');
    }
    return ageMs < STALE_IF_ERROR_MS ? this.#askOrKeep(request, entry) : this.#ask(request);
  }

  async #askOrKeep(request: Request<T, P>, old: Entry<T>): Promise<Cached<T, P>> {
    try {
      return await this.#ask(request, isFailure);
    } catch {
      return this.#toAnswer(old, 'stale');
    }
  }

  /** Asks, or waits with those who asked already. */
  async #ask(request: Request<T, P>, isRefused: Refusal<T, P> = () => false): Promise<Cached<T, P>> {
    const waiting = this.#flights.get(request.key);
    const flight = waiting ?? this.#takeOff(request);
    const discard = (loaded: Loaded<T, P>) => {
      if (!waiting) this.#discard(loaded);
    };
    const loaded = await withinBudget(flight, request.budgetMs).catch((error: unknown) => {
      flight.then(discard, () => undefined);
      throw error;
    });

    if (isRefused(loaded)) {
      discard(loaded);
      throw new Error(`The upstream answered ${loaded.status}`);
    }
    if (loaded.kind === 'pass') return { kind: 'pass', passed: waiting ? undefined : loaded.passed };
    return { kind: 'answer', value: loaded.value, result: 'miss', ageSeconds: 0 };
  }

  #refresh(request: Request<T, P>): void {
    if (this.#flights.has(request.key)) return;
    this.#takeOff(request).then(
      (loaded) => this.#discard(loaded),
      () => undefined,
    );
  }

  #takeOff({ key, load }: Request<T, P>): Promise<Loaded<T, P>> {
    const flight = load()
      .then((loaded) => this.#store(key, loaded))
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  #store(key: string, loaded: Loaded<T, P>): Loaded<T, P> {
    if (loaded.kind === 'keep') this.#entries.set(key, { value: loaded.value, storedAt: this.#now() });
    else if (!isFailure(loaded)) this.#entries.delete(key);
    return loaded;
  }

  #discard(loaded: Loaded<T, P>): void {
    if (loaded.kind === 'pass') this.#parts.discard(loaded.passed);
  }

  #toAnswer({ value, storedAt }: Entry<T>, result: CacheResult): Cached<T, P> {
    return { kind: 'answer', value, result, ageSeconds: Math.floor((this.#now() - storedAt) / MS_PER_SECOND) };
  }

  #now(): number {
    return this.#parts.now ? this.#parts.now() : Date.now();
  }
}

/** A failure of the upstream, as opposed to an answer that may not be kept. */
const isFailure = ({ status }: { status: number }): boolean => status >= FIRST_SERVER_FAULT;

async function withinBudget<R>(promise: Promise<R>, budgetMs: number): Promise<R> {
  const { promise: spent, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BudgetSpent(`No answer within ${budgetMs} ms`)), budgetMs);
  return Promise.race([promise, spent]).finally(() => clearTimeout(timer));
}
