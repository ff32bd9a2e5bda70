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

/** When the gateway has given up. */
const USELESS_MS = 800;

/**
 * Pages of a worker compute one after the other, in order, with a turn of the event loop between them: so a page takes no
 * longer because others came with it, and who left in the meantime is noticed.
 */
export class RenderSlots {
  readonly #now: () => number;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns what waits until a page that arrives now may compute; that rejects with `NotRendered` when it is of no use any more. */
  arrive(gone: AbortSignal): () => Promise<void> {
    const arrivedAt = this.#now();
    return async () => {
      const turn = this.#last;
      this.#last = turn.then(() => new Promise((resolve) => setImmediate(resolve)));
      this.#waiting += 1;
      await turn;
      this.#waiting -= 1;
      const refusal = this.#whyUseless(gone, arrivedAt);
      if (refusal) throw new NotRendered(refusal);
    };
  }

  /** Late alone is no reason: on an idle machine the gateway hears a late page out for the next visitor. */
  #whyUseless(gone: AbortSignal, arrivedAt: number): Refusal | undefined {
    if (gone.aborted) return 'abandoned';
    return this.#waiting > 0 && this.#now() - arrivedAt > USELESS_MS ? 'timeout' : undefined;
  }
}
