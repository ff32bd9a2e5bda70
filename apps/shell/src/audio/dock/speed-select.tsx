import { Select } from '@shoreline/ui';

import { MAX_RATE, RATE_STEP, MIN_RATE } from '../engine/playback-limits.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

const SPEEDS = Array.from({ length: (MAX_RATE - MIN_RATE) / RATE_STEP + 1 }, (_, step) => MIN_RATE + step * RATE_STEP);
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
