/** A fake `<audio>` element: it obeys at once, and events arrive when a test sends them. */
export class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  seeking = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  /** Set to refuse the next `play()`, as a browser does. */
  refusal: DOMException | undefined;

  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
    this.send('pause');
  }

  load(): void {}

  hasAttribute(name: string): boolean {
    return name === 'src' && this.src !== '';
  }

  removeAttribute(): void {
    this.src = '';
  }

  send(...names: string[]): void {
    names.forEach((name) => this.dispatchEvent(new Event(name)));
  }

  /** What a browser does with a file it cannot play: the element pauses right after. */
  fail(): void {
    this.paused = true;
    this.send('error', 'pause');
  }

  reach(seconds: number): void {
    this.currentTime = seconds;
    this.send('timeupdate');
  }

  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
