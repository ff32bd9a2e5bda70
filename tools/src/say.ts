/** Writes one line for the person at the terminal. Passed in, so that tests and other programs can listen. */
export type Say = (line: string) => void;

export const sayOnStdout: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** For what went wrong, so that a pipe gets only what was asked for. */
export const sayOnStderr: Say = (line) => {
  process.stderr.write(`${line}\n`);
};

export const SECOND_MS = 1000;
const SLOW_MS = 10_000;

/** `340 ms` is noise to a reader; `0.3 s` and `12 s` are not. */
export function inSeconds(ms: number): string {
  return ms < SLOW_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : `${Math.round(ms / SECOND_MS)} s`;
}

/** Says what begins and, with its time, what ended. */
export async function withProgress<T>(say: Say, title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  say(`▸ ${title} …`);
  const result = await work();
  say(`✓ ${title} – ${inSeconds(performance.now() - startedAt)}`);
  return result;
}
