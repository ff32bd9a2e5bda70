/** How long an app that stopped a worker is left alone; doubled with each further time. */
const FIRST_HALT_MS = 30_000;
const MAX_HALT_MS = 600_000;

interface Record {
  offences: number;
  until: number;
}

/**
 * Remembers builds that stopped a render worker. A halted one is rendered nowhere: its own pages are left to browsers, its
 * widgets are left out. After the halt one page tries again. Another build of the app, such as the one a rollback brings
 * back, is not affected.
 */
export class RemoteBreaker {
  readonly #now: () => number;
  readonly #records = new Map<string, Record>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** One more time that this build stopped a worker. */
  halt(app: string, digest: string): void {
    const offences = (this.#records.get(keyOf(app, digest))?.offences ?? 0) + 1;
    const haltMs = Math.min(FIRST_HALT_MS * 2 ** (offences - 1), MAX_HALT_MS);
    this.#records.set(keyOf(app, digest), { offences, until: this.#now() + haltMs });
  }

  isHalted(app: string, digest: string): boolean {
    const record = this.#records.get(keyOf(app, digest));
    return record !== undefined && record.until > this.#now();
  }
}

const keyOf = (app: string, digest: string): string => `${app} ${digest}`;
