/** An error that a person can fix; its message is one clear sentence for them. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Prints one line at the terminal. Passed in, so that tests and other programs can capture it. */
export type Print = (line: string) => void;

export const printToStdout: Print = (line) => {
  process.stdout.write(`${line}\n`);
};

/** For errors, so that a pipe gets only the output. */
export const printToStderr: Print = (line) => {
  process.stderr.write(`${line}\n`);
};

export const SECOND_MS = 1000;
const SLOW_MS = 10_000;

/** `340 ms` is noise to a reader; `0.3 s` and `12 s` are not. */
export function inSeconds(ms: number): string {
  return ms < SLOW_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : `${Math.round(ms / SECOND_MS)} s`;
}

/** Prints the start of the work and, at its end, the duration. */
export async function withProgress<T>(print: Print, title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  print(`▸ ${title} …`);
  const result = await work();
  print(`✓ ${title} – ${inSeconds(performance.now() - startedAt)}`);
  return result;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
