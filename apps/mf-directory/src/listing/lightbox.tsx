import type { Picture as PictureOf } from '@shoreline/contracts';
import { Dialog, IconButton, Picture } from '@shoreline/ui';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useEffectEvent } from 'react';

/** All of it, however tall: of a photograph the images within. */
const SHAPE = 'max-h-[70dvh] object-contain [&_img]:max-h-[70dvh] [&_img]:object-contain';
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface LightboxProps {
  pictures: readonly PictureOf[];
  shown: number | undefined;
  onShow: (shown: number | undefined) => void;
}

export function Lightbox({ pictures, shown = -1, onShow }: LightboxProps) {
  const picture = pictures[shown];
  const credit = picture?.photograph?.credit;
  const isOpen = picture !== undefined;
  const turn = (step: number): void => onShow((shown + step + pictures.length) % pictures.length);
  useArrowKeys(isOpen, turn);

  return (
    <Dialog
      title={`Picture ${shown + 1} of ${pictures.length}`}
      size="lg"
      open={isOpen}
      onOpenChange={() => onShow(undefined)}
    >
      {picture && <Picture picture={picture} eager sizes="90vw" className={SHAPE} />}
      <div className="mt-4 flex items-center justify-between gap-4">
        <IconButton icon={ChevronLeft} label="Previous picture" variant="outline" onClick={() => turn(-1)} />
        <p aria-live="polite" className="text-center text-sm text-muted">
          {picture?.alt}
          {credit && <span className="block">Photograph: {credit}</span>}
        </p>
        <IconButton icon={ChevronRight} label="Next picture" variant="outline" onClick={() => turn(1)} />
      </div>
    </Dialog>
  );
}

function useArrowKeys(isOpen: boolean, onStep: (step: number) => void): void {
  const handleKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step) onStep(step);
  });

  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent): void => handleKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOpen]);
}
