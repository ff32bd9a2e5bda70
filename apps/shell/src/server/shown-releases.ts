/** Who takes a publish back does so in its first minutes: until then the release before is ready to be shown again. */
const RETAIN_MS = 300_000;

/** The release visitors get, and for a few minutes the one they got before. */
export class ShownReleases<Release> {
  readonly #onRetired: () => void;
  #live: Release | undefined;
  #before: Release | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(onRetired: () => void) {
    this.#onRetired = onRetired;
  }

  get live(): Release | undefined {
    return this.#live;
  }

  get before(): Release | undefined {
    return this.#before;
  }

  show(release: Release): void {
    if (this.#live === release) return;
    const isTakenBack = this.#before === release;
    this.stop();
    // What was taken back is not shown again.
    if (this.#live && !isTakenBack) this.#retain(this.#live);
    this.#live = release;
  }

  has = (release: Release): boolean => release === this.#live || release === this.#before;

  stop(): void {
    clearTimeout(this.#timer);
    this.#before = undefined;
  }

  #retain(release: Release): void {
    this.#before = release;
    this.#timer = setTimeout(() => {
      this.#before = undefined;
      this.#onRetired();
    }, RETAIN_MS).unref();
  }
}
