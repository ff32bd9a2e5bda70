const FIRST_PAUSE_MS = 1_000;
/** A server that is away costs one attempt in this time, and at most this long passes before it is noticed to be back. */
const LONGEST_PAUSE_MS = 5_000;

/** Opens while the mail server is unreachable; after each pause one mail probes it instead of all that wait. */
export interface CircuitBreaker {
  isOpen(): boolean;
  /** How long to wait before the next probe, in milliseconds. */
  pauseMs(): number;
  /** An attempt did not reach the server; true when this opens the circuit. */
  recordFailure(): boolean;
  /** The server answered; true when this closes the circuit. */
  recordSuccess(): boolean;
}

/** Closed at first. */
export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failures = 0;
  let pausedUntil = 0;
  const pauseMs = () => Math.max(0, pausedUntil - now().getTime());

  return {
    isOpen: () => failures > 0,
    pauseMs,
    recordFailure() {
      // Mails that were in flight together fail together: that is one failure.
      if (pauseMs() > 0) return false;
      pausedUntil = now().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      return failures === 1;
    },
    recordSuccess() {
      const wasOpen = failures > 0;
      failures = 0;
      pausedUntil = 0;
      return wasOpen;
    },
  };
}
