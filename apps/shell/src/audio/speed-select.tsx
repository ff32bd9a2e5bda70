import { Select } from '@shoreline/ui';

import { FASTEST, RATE_STEP, SLOWEST } from './limits.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

const SPEEDS = Array.from({ length: (FASTEST - SLOWEST) / RATE_STEP + 1 }, (_, step) => SLOWEST + step * RATE_STEP);
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** How fast, from half to three times. */
export function SpeedSelect({ className }: { className?: string }) {
  const { setRate } = usePlayer();
  const rate = usePlayerState((state) => state.rate);

  return (
    <Select
      aria-label="Speed"
      options={OPTIONS}
      value={String(rate)}
      onChange={(event) => setRate(Number(event.currentTarget.value))}
      className={className}
    />
  );
}
