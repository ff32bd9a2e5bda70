/** One way to load something; `signal` says that nobody waits for it any more. */
export type Load<L> = (signal: AbortSignal) => Promise<L>;

interface Running<L> {
  result: Promise<L>;
  waiting: number;
  cancel: AbortController;
}

/** What one visitor who waits holds: call `leave` when the result is there or not wanted any more. */
interface Place<L> {
  result: Promise<L>;
  /** Started it; the others joined. */
  isFirst: boolean;
  leave(): void;
}

/** Loads nobody waits for that may go on for the next visitor; more would be work for nobody when everybody is late. */
const MAX_HEARD_OUT = 2;

/** One load at a time for each key, shared by all who wait for it and cancelled when the last of them has left. */
export class SharedLoads<L> {
  readonly #running = new Map<string, Running<L>>();
  readonly #onCancel: () => void;
  #heardOut = 0;

  constructor(onCancel: () => void) {
    this.#onCancel = onCancel;
  }

  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** For the next visitor, not for one who waits: it is not cancelled before somebody has joined and left. */
  start(key: string, load: Load<L>): Promise<L> {
    return this.#start(key, load).result;
  }

  join(key: string, load: Load<L>): Place<L> {
    const known = this.#running.get(key);
    const running = known ?? this.#start(key, load);
    running.waiting += 1;
    return {
      result: running.result,
      isFirst: known === undefined,
      leave: () => {
        running.waiting -= 1;
        if (running.waiting === 0 && this.#running.get(key) === running) this.#abandon(key, running);
      },
    };
  }

  #start(key: string, load: Load<L>): Running<L> {
    const cancel = new AbortController();
    const running: Running<L> = {
      result: load(cancel.signal).finally(() => this.#forget(key, running)),
      waiting: 0,
      cancel,
    };
    this.#running.set(key, running);
    return running;
  }

  #forget(key: string, running: Running<L>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }

  #abandon(key: string, running: Running<L>): void {
    if (this.#heardOut < MAX_HEARD_OUT) {
      this.#heardOut += 1;
      running.result.catch(() => undefined).finally(() => (this.#heardOut -= 1));
      return;
    }
    this.#running.delete(key);
    running.result.catch(() => undefined);
    running.cancel.abort();
    this.#onCancel();
  }
}
