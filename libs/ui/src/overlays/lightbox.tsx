import { ChevronLeft, ChevronRight } from 'lucide';
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { Picture } from '../display/picture.tsx';
import { Dialog } from './dialog.tsx';

/** All of it, however tall: of a photograph the images within. */
const SHAPE = 'max-h-[70dvh] object-contain [&_img]:max-h-[70dvh] [&_img]:object-contain';
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Shorter ones are presses of a finger that trembles. */
const SWIPE_PX = 40;

interface Shown {
  src: string;
  width: number;
  height: number;
  alt: string;
  photograph?: { placeholder: string; credit: string | null } | undefined;
}

interface LightboxProps {
  pictures: readonly Shown[];
  /** Which of them is open. */
  shown: number | undefined;
  onShow: (shown: number | undefined) => void;
}

/** Pictures one at a time, as large as the window: turned by keys, by buttons and by a finger. */
export function Lightbox({ pictures, shown = -1, onShow }: LightboxProps) {
  const picture = pictures[shown];
  const isOpen = picture !== undefined;
  const turn = (step: number): void => onShow((shown + step + pictures.length) % pictures.length);
  useArrowKeys(isOpen && pictures.length > 1, turn);
  const swipe = useSwipe(pictures.length > 1 ? turn : undefined);

  return (
    <Dialog
      title={pictures.length > 1 ? `Picture ${shown + 1} of ${pictures.length}` : 'Picture'}
      size="lg"
      open={isOpen}
      onOpenChange={() => onShow(undefined)}
    >
      <div {...swipe} className="touch-pan-y touch-pinch-zoom">
        {picture && (
          <Picture key={picture.src} picture={picture} eager frame="control" sizes="90vw" className={SHAPE} />
        )}
      </div>
      <Caption picture={picture} onTurn={pictures.length > 1 ? turn : undefined} />
    </Dialog>
  );
}

interface CaptionProps {
  picture: Shown | undefined;
  onTurn: ((step: number) => void) | undefined;
}

function Caption({ picture, onTurn }: CaptionProps) {
  const credit = picture?.photograph?.credit;
  return (
    <div className="mt-4 flex items-center justify-between gap-4">
      {onTurn && (
        <IconButton icon={ChevronLeft} label="Previous picture" variant="outline" onClick={() => onTurn(-1)} />
      )}
      <p aria-live="polite" className="min-w-0 flex-1 text-center text-sm wrap-anywhere text-muted">
        {picture?.alt}
        {credit && <span className="block">Photograph: {credit}</span>}
      </p>
      {onTurn && <IconButton icon={ChevronRight} label="Next picture" variant="outline" onClick={() => onTurn(1)} />}
    </div>
  );
}

function useArrowKeys(isListening: boolean, onStep: (step: number) => void): void {
  const handleKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step) onStep(step);
  });

  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent): void => handleKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isListening]);
}

/** One finger to the side turns; two of them enlarge, as everywhere. */
function useSwipe(onStep: ((step: number) => void) | undefined) {
  const from = useRef<{ x: number; y: number }>(undefined);
  if (!onStep) return {};
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      from.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const start = from.current;
      from.current = undefined;
      if (!start || !finger) return;
      const [across, along] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) onStep(across < 0 ? 1 : -1);
    },
  };
}
