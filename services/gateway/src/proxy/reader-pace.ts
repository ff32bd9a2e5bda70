/** How a streamed response treats whoever reads it. */
export interface ReaderLimits {
  /** What is held for a reader before the upstream is paused. */
  bufferedBytes: number;
  minBytesPerSecond: number;
  windowMs: number;
  onTooSlow: () => void;
}

export class ReaderTooSlow extends Error {
  override name = 'ReaderTooSlow';
}

interface ReaderPace {
  /** Bytes left for the network. */
  sent(bytes: number): void;
  stop(): void;
}

/** Calls `abort` when the response waited for its reader and hardly anything left for the network in a complete window. */
export function watchReaderPace(
  { minBytesPerSecond, windowMs, onTooSlow }: ReaderLimits,
  { isWaiting, abort }: { isWaiting: () => boolean; abort: (error: ReaderTooSlow) => void },
): ReaderPace {
  const minBytes = (minBytesPerSecond * windowMs) / 1_000;
  let bytes = 0;
  const timer = setInterval(() => {
    const isTooSlow = isWaiting() && bytes < minBytes;
    bytes = 0;
    if (!isTooSlow) return;
    clearInterval(timer);
    onTooSlow();
    abort(new ReaderTooSlow(`The reader took less than ${minBytes} bytes in ${windowMs} ms`));
  }, windowMs).unref();

  return {
    sent: (count) => void (bytes += count),
    stop: () => clearInterval(timer),
  };
}
