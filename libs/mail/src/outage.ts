const FIRST_PAUSE_MS = 1_000;
/** A server that is away costs one attempt in this time, and is noticed this soon when it is back. */
const LONGEST_PAUSE_MS = 5_000;

/** Whether the mail server is away, and when to ask it again – with one mail, not with all that wait. */
export interface Outage {
  isOn(): boolean;
  /** How long to leave the server alone, in milliseconds. */
  pauseMs(): number;
  /** Notes an attempt that did not reach the server; true for the first of an outage. */
  begin(): boolean;
  /** Notes that the server answers; true when an outage ends with it. */
  end(): boolean;
}

/** Believes that the mail server answers until it hears otherwise. */
export function createOutage(now: () => Date): Outage {
  let failures = 0;
  let pausedUntil = 0;
  const pauseMs = () => Math.max(0, pausedUntil - now().getTime());

  return {
    isOn: () => failures > 0,
    pauseMs,
    begin() {
      // Mails that were under way together fail together: that is one failure.
      if (pauseMs() > 0) return false;
      pausedUntil = now().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      return failures === 1;
    },
    end() {
      const wasOn = failures > 0;
      failures = 0;
      pausedUntil = 0;
      return wasOn;
    },
  };
}
