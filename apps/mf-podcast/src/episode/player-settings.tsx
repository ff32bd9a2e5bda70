import { usePlayer, usePlayerState } from '@shoreline/remote-kit';
import { Icon, Select, Slider } from '@shoreline/ui';
import { Gauge, Volume2 } from 'lucide';

const VOLUME = { min: 0, max: 1, step: 0.1 };
const SLOWEST = 0.5;
const FASTEST = 3;
const SPEED_STEP = 0.25;
const PERCENT = 100;

const SPEEDS = Array.from({ length: (FASTEST - SLOWEST) / SPEED_STEP + 1 }, (_, step) => {
  const value = String(SLOWEST + step * SPEED_STEP);
  return { value, label: `${value}×` };
});

export function PlayerSettings() {
  const { setVolume, setRate } = usePlayer();
  const volume = usePlayerState((state) => state.volume);
  const rate = usePlayerState((state) => state.rate);

  return (
    <div className="flex items-center gap-5">
      <div className="flex flex-1 items-center gap-2.5 sm:w-40 sm:flex-none">
        <Icon of={Volume2} className="text-muted" />
        <Slider
          aria-label="Volume"
          {...VOLUME}
          value={volume}
          onValueChange={setVolume}
          valueText={volume === 0 ? 'Muted' : `${Math.round(volume * PERCENT)} percent`}
        />
      </div>
      <div className="flex items-center gap-2.5">
        <Icon of={Gauge} className="text-muted" />
        <Select
          aria-label="Speed"
          options={SPEEDS}
          value={String(rate)}
          onChange={(event) => setRate(Number(event.currentTarget.value))}
          className="w-26"
        />
      </div>
    </div>
  );
}
