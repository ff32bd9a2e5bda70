import { IconButton, Slider } from '@shoreline/ui';
import { Volume1, Volume2, VolumeX } from 'lucide';

import { MAX_VOLUME, VOLUME_STEP } from '../engine/playback-limits.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

const PERCENT = 100;

interface VolumeControlProps {
  onMute: () => void;
  className?: string;
}

/** How loud, with a button for silence. */
export function VolumeControl({ onMute, className = '' }: VolumeControlProps) {
  const { setVolume } = usePlayer();
  const volume = usePlayerState((state) => state.volume);

  return (
    <div className={`flex items-center gap-1 ${className}`}>
      <IconButton icon={iconOf(volume)} label={volume === 0 ? 'Sound on' : 'Mute'} onClick={onMute} />
      <Slider
        aria-label="Volume"
        value={volume}
        min={0}
        max={MAX_VOLUME}
        step={VOLUME_STEP}
        onValueChange={setVolume}
        valueText={volume === 0 ? 'Muted' : `${Math.round(volume * PERCENT)} percent`}
      />
    </div>
  );
}

function iconOf(volume: number) {
  if (volume === 0) return VolumeX;
  return volume <= MAX_VOLUME / 2 ? Volume1 : Volume2;
}
