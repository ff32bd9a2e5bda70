/** Pages that say what an app's pages leave behind, and by how much it must lead. */
const LEAK_PAGES = 3;
const LEAK_LEAD = 2;

/** What the pages of each app left behind in the memory of a worker. */
export class LeftMemory {
  readonly #left = new Map<string, { bytes: number; pages: number }>();

  add(app: string, bytes: number): void {
    const { bytes: total, pages } = this.#left.get(app) ?? { bytes: 0, pages: 0 };
    this.#left.set(app, { bytes: total + bytes, pages: pages + 1 });
  }

  clear(): void {
    this.#left.clear();
  }

  /** The app whose pages leave most behind, when it leads clearly: garbage of the others is counted, too. */
  findCulprit(): string | undefined {
    const means = [...this.#left]
      .filter(([, { pages }]) => pages >= LEAK_PAGES)
      .map(([app, { bytes, pages }]) => ({ app, mean: bytes / pages }))
      .toSorted((a, b) => b.mean - a.mean);
    const [first, second] = means;
    return first && first.mean > LEAK_LEAD * Math.max(0, second?.mean ?? 0) ? first.app : undefined;
  }
}
