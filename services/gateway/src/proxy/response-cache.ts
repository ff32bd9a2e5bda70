import { HttpStatus, MS_PER_SECOND, withTimeout } from '@shoreline/contracts';

import type { CacheResult } from '../measurements.ts';
import { type EntryKind, SegmentedEntries } from './segmented-entries.ts';
import { type Load, SharedLoads } from './shared-loads.ts';
import { isHtml, type ResponseHead } from './upstream-headers.ts';

/** What loading from an upstream gave: store it, share it with everybody who waits now, or pass it to the one who asked. */
export type Loaded<T, P> = {
  status: number;
  /** It misses something; whatever was whole is better. */ isDegraded?: boolean;
} & ({ kind: 'store'; value: T } | { kind: 'share'; value: T } | { kind: 'pass'; passed: P });

/** What a visitor gets. `passed` is undefined for those who waited with the one who asked: they ask themselves. */
export type Cached<T, P> = CachedValue<T> | { kind: 'pass'; passed: P | undefined };

export interface CachedValue<T> {
  kind: 'response';
  value: T;
  result: CacheResult;
  ageSeconds: number;
  /** Of a hit: reads it again, and gives its age in seconds while it still is one. */
  readAgain?: () => number | undefined;
}

interface CacheParts<T, P> {
  maxBytes: number;
  freshMs: number;
  sizeOf: (value: T) => number;
  discard: (passed: P) => void;
  /** A load was cancelled because everybody who waited for it had left. */
  onCancel?: () => void;
  /** When the source of all of it changed last, in milliseconds since 1970: what was asked for before is not served while it is renewed. */
  changedAt?: () => number;
  now?: () => number;
}

interface Versioned<T> {
  /** Is the cached one of the visitor's version? Anything else is served only while the upstream fails. Any is, by default. */
  isCurrent?: ((value: T) => boolean) | undefined;
}

interface Request<T, P> extends Versioned<T> {
  key: string;
  /** Of which version of the upstream this visitor is: a load is shared with none of another. */
  version?: string;
  /** What stands at this address, if something does. Anything but a 200 counts as `odd`. */
  kind?: EntryKind;
  load: Load<Loaded<T, P>>;
  /** How long this visitor waits. */
  budgetMs: number;
  /** The visitor left. */
  signal?: AbortSignal;
}

type Refusal<T, P> = (loaded: Loaded<T, P>) => boolean;

/** A response and when it came. */
export interface Entry<T> {
  value: T;
  storedAt: number;
  /** When it was asked for; unknown of what another process stored. */
  askedAt?: number;
}

/** Stale entries are served at once, while a new one is fetched, for this long after they stopped being fresh. */
const STALE_WHILE_REVALIDATE_MS = 30_000;
/** And for this long while the upstream fails. */
export const STALE_IF_ERROR_MS = 86_400_000;
/** Nobody waits longer for something newer than what is cached. */
const STALE_BUDGET_MS = 1_000;

const NOT_FOR_SHARING = /(?:^|,)\s*(?:private|no-store|no-cache|s-maxage=0)\b/i;
const FOR_SHARING = /(?:^|,)\s*(?:public|s-maxage=[1-9]\d*)\b/i;
const MOVED_STATUSES = [301, 308];
const CACHEABLE_PAGE_STATUSES = [200, 404, 410, ...MOVED_STATUSES];

export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** Caches responses: one upstream request in flight per key (the others wait for it), stale responses while the upstream is slow or away. */
export class ResponseCache<T, P> {
  readonly #parts: CacheParts<T, P>;
  readonly #entries: SegmentedEntries<Entry<T>>;
  readonly #loads: SharedLoads<Loaded<T, P>>;
  /** The last request failed or came late: until one succeeds, what is cached is served first. */
  #isFailing = false;

  constructor(parts: CacheParts<T, P>) {
    this.#parts = parts;
    this.#loads = new SharedLoads(() => parts.onCancel?.());
    this.#entries = new SegmentedEntries({
      maxBytes: parts.maxBytes,
      sizeOf: ({ value }, key) => parts.sizeOf(value) + key.length + 1,
    });
  }

  /** What is worth keeping beyond this process, and not too old to be served. */
  *lasting(): Generator<[key: string, entry: Entry<T>, kind: EntryKind]> {
    for (const [key, entry, kind] of this.#entries.lasting()) if (this.#isUsable(entry)) yield [key, entry, kind];
  }

  /** Puts back what an earlier process kept. What has come since is newer, and what is too old to be served is left out. */
  restore(key: string, entry: Entry<T>, kind: EntryKind): void {
    if (this.#isUsable(entry) && !this.#entries.has(key)) this.#entries.set(key, entry, kind);
  }

  /** A moment in the future is as bad as one too long ago: somebody moved the clock. */
  #isUsable({ storedAt }: Entry<T>): boolean {
    const ageMs = this.#now() - storedAt;
    return ageMs >= 0 && ageMs < STALE_IF_ERROR_MS;
  }

  async read(request: Request<T, P>): Promise<Cached<T, P>> {
    const entry = this.#entries.get(request.key);
    if (!entry) return this.#ask(request);

    const ageMs = this.#now() - entry.storedAt;
    const freshForMs = this.#freshForMs(request, entry);
    if (ageMs < freshForMs) return { ...this.#toCached(entry, 'hit'), readAgain: this.#toReader(request, entry) };
    const staleForMs = this.#isFailing ? STALE_IF_ERROR_MS : freshForMs + STALE_WHILE_REVALIDATE_MS;
    if (ageMs < staleForMs) {
      this.#refresh(request);
      return this.#toCached(entry, 'stale');
    }
    return ageMs < STALE_IF_ERROR_MS ? this.#askOrServeStale(request, entry) : this.#ask(request);
  }

  /** Whoever holds it holds no response: what is dropped here is gone. */
  #toReader({ key, isCurrent }: Request<T, P>, entry: Entry<T>): () => number | undefined {
    const known = new WeakRef(entry);
    return () => {
      const found = this.#entries.get(key);
      if (!found || found !== known.deref()) return undefined;
      const ageMs = this.#now() - found.storedAt;
      return ageMs < this.#freshForMs({ isCurrent }, found) ? toSeconds(ageMs) : undefined;
    };
  }

  /** What is not of the visitor's version counts as too old to be served while it is renewed. */
  #freshForMs({ isCurrent = () => true }: Versioned<T>, { value, storedAt, askedAt = storedAt }: Entry<T>): number {
    const isOutdated = askedAt <= (this.#parts.changedAt?.() ?? -Infinity);
    return isCurrent(value) && !isOutdated ? this.#parts.freshMs : -STALE_WHILE_REVALIDATE_MS;
  }

  async #askOrServeStale(request: Request<T, P>, old: Entry<T>): Promise<Cached<T, P>> {
    try {
      return await this.#ask({ ...request, budgetMs: Math.min(request.budgetMs, STALE_BUDGET_MS) }, isFailure);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      this.#isFailing = true;
      return this.#toCached(old, 'stale');
    }
  }

  async #ask(request: Request<T, P>, isRefused: Refusal<T, P> = () => false): Promise<Cached<T, P>> {
    const place = this.#loads.join(toLoadKey(request), this.#toLoad(request));
    const discard = (loaded: Loaded<T, P>) => {
      if (place.isFirst) this.#discard(loaded);
    };
    const loaded = await withTimeout(untilLeft(place.result, request.signal), request.budgetMs, () => {
      throw new BudgetSpent(`No response within ${request.budgetMs} ms`);
    })
      .catch((error: unknown) => {
        place.result.then(discard, () => undefined);
        throw error;
      })
      .finally(() => place.leave());

    if (isRefused(loaded)) {
      discard(loaded);
      throw new Error(`The upstream answered ${loaded.status}`);
    }
    if (loaded.kind === 'pass') return { kind: 'pass', passed: place.isFirst ? loaded.passed : undefined };
    return { kind: 'response', value: loaded.value, result: 'miss', ageSeconds: 0 };
  }

  #refresh(request: Request<T, P>): void {
    const key = toLoadKey(request);
    if (this.#loads.has(key)) return;
    this.#loads.start(key, this.#toLoad(request)).then(
      (loaded) => this.#discard(loaded),
      () => undefined,
    );
  }

  #toLoad(request: Request<T, P>): Load<Loaded<T, P>> {
    return async (signal) => {
      const askedAt = this.#now();
      return this.#store(request, await request.load(signal), askedAt);
    };
  }

  #store({ key, kind = 'odd' }: Request<T, P>, loaded: Loaded<T, P>, askedAt: number): Loaded<T, P> {
    this.#isFailing = isFailure(loaded);
    const entryKind = loaded.status === HttpStatus.OK ? kind : 'odd';
    const entry = (value: T): Entry<T> => ({ value, storedAt: this.#now(), askedAt });
    if (loaded.kind === 'store') this.#entries.set(key, entry(loaded.value), entryKind);
    else if (!isFailure(loaded)) this.#entries.delete(key);
    return loaded;
  }

  #discard(loaded: Loaded<T, P>): void {
    if (loaded.kind === 'pass') this.#parts.discard(loaded.passed);
  }

  #toCached({ value, storedAt }: Entry<T>, result: CacheResult): CachedValue<T> {
    return { kind: 'response', value, result, ageSeconds: toSeconds(this.#now() - storedAt) };
  }

  #now(): number {
    return this.#parts.now ? this.#parts.now() : Date.now();
  }
}

const toSeconds = (ms: number): number => Math.floor(ms / MS_PER_SECOND);

const toLoadKey = ({ key, version = '' }: Pick<Request<never, never>, 'key' | 'version'>): string =>
  `${version} ${key}`;

/** Who has left waits for nothing. */
function untilLeft<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise: left, reject } = Promise.withResolvers<never>();
  const handleLeft = () => reject(signal.reason as Error);
  signal.addEventListener('abort', handleLeft, { once: true });
  return Promise.race([work, left]).finally(() => signal.removeEventListener('abort', handleLeft));
}

const isFailure = ({ status, isDegraded }: { status: number; isDegraded?: boolean }): boolean =>
  status >= HttpStatus.INTERNAL_SERVER_ERROR || isDegraded === true;

/** Only what a service declares public may be given to the next visitor; a page never, for its policy. */
export const isCacheableResponse = (head: ResponseHead): boolean => !isHtml(head.headers) && isCacheableEmbed(head);

/** The only page of a service that is the same for everybody. */
export const isCacheableEmbed = ({ status, headers }: ResponseHead): boolean =>
  status === 200 &&
  headers['set-cookie'] === undefined &&
  isForSharing(headers['cache-control']) &&
  variesOnlyByCoding(headers) &&
  headers['content-encoding'] === undefined;

/** The same page for every visitor: found, honestly not found, or found elsewhere for good. */
export const isCacheablePage = ({ status, headers }: ResponseHead): boolean =>
  CACHEABLE_PAGE_STATUSES.includes(status) && headers['x-render'] === undefined && isShareablePage({ status, headers });

/** What those who wait for the same page at this moment may all get. */
export const isShareablePage = ({ status, headers }: ResponseHead): boolean =>
  headers['set-cookie'] === undefined && (isHtml(headers) || MOVED_STATUSES.includes(status));

const isForSharing = (cacheControl = ''): boolean =>
  FOR_SHARING.test(cacheControl) && !NOT_FOR_SHARING.test(cacheControl);

const variesOnlyByCoding = ({ vary }: ResponseHead['headers']): boolean =>
  String(vary ?? '')
    .split(',')
    .every((name) => ['', 'accept-encoding'].includes(name.trim().toLowerCase()));
