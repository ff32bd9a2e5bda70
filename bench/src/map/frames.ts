const SECOND_MS = 1_000;

interface Recording {
  mapFrames?: number[];
}

/** Runs in the page: writes down when each frame began. */
export function recordFrames(): void {
  const frames: number[] = [];
  (globalThis as Recording).mapFrames = frames;
  const record = (at: number): void => {
    frames.push(at);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Runs in the page. */
export const readFrames = (): number[] => (globalThis as Recording).mapFrames ?? [];

/** How many frames began in each whole second since the first one; none in a second that hangs. */
export function countPerSecond(frames: readonly number[]): number[] {
  const [first = 0, last = first] = [frames[0], frames.at(-1)];
  const counts = Array.from({ length: Math.floor((last - first) / SECOND_MS) }, () => 0);
  for (const at of frames) {
    const second = Math.floor((at - first) / SECOND_MS);
    if (second < counts.length) counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}
