/**
 * Waits for work at most `timeoutMs` milliseconds, then answers what `onTimeout` returns or throws. The work itself goes on,
 * and its late failure is ignored: pass it a signal when it should end too.
 */
export async function withTimeout<T, F = never>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => F,
): Promise<T | F> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  }).then(onTimeout);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
