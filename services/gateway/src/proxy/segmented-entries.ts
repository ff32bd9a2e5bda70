import { LRUCache } from 'lru-cache';

/** Where an entry belongs: an address that is declared, something published, or an address anybody can make up. */
export type EntryKind = 'route' | 'item' | 'odd';

interface Slot<E> {
  entry: E;
  bytes: number;
  /** Reads since it was stored first; a newer version of it takes them over. */
  reads: number;
}

interface SegmentedEntriesOptions<E> {
  maxBytes: number;
  sizeOf: (entry: E, key: string) => number;
}

/**
 * Shares of the memory. What has a place of its own cannot be pushed out by the others: made-up addresses fill theirs and
 * nothing else, and among those one that is asked again leaves the place of those asked once.
 */
const SHARES = { route: 0.25, item: 0.45, again: 0.15, once: 0.15 } as const;
type Segment = keyof typeof SHARES;
const SEGMENTS = Object.keys(SHARES) as Segment[];

/** Entries by key, bounded in bytes, dropped by the order they were last asked in – each kind among its own. */
export class SegmentedEntries<E> {
  readonly #sizeOf: SegmentedEntriesOptions<E>['sizeOf'];
  readonly #segments: Record<Segment, LRUCache<string, Slot<E>>>;

  constructor({ maxBytes, sizeOf }: SegmentedEntriesOptions<E>) {
    const segment = (name: Segment) =>
      new LRUCache<string, Slot<E>>({
        maxSize: Math.max(1, Math.floor(maxBytes * SHARES[name])),
        sizeCalculation: ({ bytes }) => bytes,
      });
    this.#sizeOf = sizeOf;
    this.#segments = { route: segment('route'), item: segment('item'), again: segment('again'), once: segment('once') };
  }

  get(key: string): E | undefined {
    const segment = this.#find(key);
    const slot = segment && this.#segments[segment].get(key);
    if (!slot) return undefined;

    slot.reads += 1;
    if (segment === 'once') this.#promote(key, slot);
    return slot.entry;
  }

  set(key: string, entry: E, kind: EntryKind): void {
    const before = this.#find(key);
    const reads = before ? (this.#segments[before].peek(key)?.reads ?? 0) : 0;
    const segment = kind === 'odd' ? (before === 'again' ? 'again' : 'once') : kind;
    if (before && before !== segment) this.#segments[before].delete(key);
    this.#segments[segment].set(key, { entry, bytes: this.#sizeOf(entry, key), reads });
  }

  delete(key: string): void {
    for (const segment of SEGMENTS) this.#segments[segment].delete(key);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** What is worth keeping beyond this process: everything but what was asked once. Those asked last come last. */
  *lasting(): Generator<[key: string, entry: E, kind: EntryKind]> {
    for (const segment of SEGMENTS) {
      if (segment === 'once') continue;
      const kind = segment === 'again' ? 'odd' : segment;
      const slots = this.#segments[segment];
      for (const key of [...slots.rkeys()]) {
        const slot = slots.peek(key);
        if (slot) yield [key, slot.entry, kind];
      }
    }
  }

  #find(key: string): Segment | undefined {
    return SEGMENTS.find((segment) => this.#segments[segment].has(key));
  }

  /** Among those asked again as many places are free as the memory has; a full one is given up only by what is asked less. */
  #promote(key: string, slot: Slot<E>): void {
    const { again, once } = this.#segments;
    const [oldest] = again.rvalues();
    if (oldest && again.calculatedSize + slot.bytes > again.maxSize && oldest.reads >= slot.reads) {
      // Whoever is not asked any more grows weaker with every challenge.
      oldest.reads -= 1;
      return;
    }
    once.delete(key);
    again.set(key, slot);
  }
}
