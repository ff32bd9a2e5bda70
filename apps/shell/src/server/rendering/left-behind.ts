/** Pages that say what an app's pages leave behind, and by how much it must lead. */
const LEAK_PAGES = 3;
const LEAK_LEAD = 2;

/** What the pages of each app leave behind in a worker, garbage of the others included. */
export class LeftBehind {
  readonly #apps = new Map<string, { bytes: number; pages: number }>();

  /** By how much more the worker held after a page. */
  note(app: string, bytes: number): void {
    const { bytes: total, pages } = this.#apps.get(app) ?? { bytes: 0, pages: 0 };
    this.#apps.set(app, { bytes: total + bytes, pages: pages + 1 });
  }

  /** The app whose pages leave most behind, when it leads clearly. */
  leader(): string | undefined {
    const [first, second] = [...this.#apps]
      .filter(([, { pages }]) => pages >= LEAK_PAGES)
      .map(([app, { bytes, pages }]) => ({ app, mean: bytes / pages }))
      .toSorted((a, b) => b.mean - a.mean);
    return first && first.mean > LEAK_LEAD * Math.max(0, second?.mean ?? 0) ? first.app : undefined;
  }

  clear(): void {
    this.#apps.clear();
  }
}
