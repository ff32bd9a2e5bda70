import type { Picture as PictureOf } from '@shoreline/contracts';
import { Dialog, IconButton, Picture } from '@shoreline/ui';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface LightboxProps {
  pictures: readonly PictureOf[];
  /** The picture that is enlarged; none while the lightbox is closed. */
  shown: number | undefined;
  onShow: (shown: number | undefined) => void;
}

/** The pictures of a listing, large, one after the other; the arrow keys turn them. */
export function Lightbox({ pictures, shown, onShow }: LightboxProps) {
  const picture = shown === undefined ? undefined : pictures[shown];
  const turn = (step: number): void => onShow(((shown ?? 0) + step + pictures.length) % pictures.length);
  const handleKeyDown = ({ key }: KeyboardEvent): void => {
    if (STEPS[key]) turn(STEPS[key]);
  };

  return (
    <Dialog
      title={`Picture ${(shown ?? 0) + 1} of ${pictures.length}`}
      size="lg"
      open={picture !== undefined}
      onOpenChange={() => onShow(undefined)}
    >
      <div onKeyDown={handleKeyDown}>
        {picture && <Picture picture={picture} eager className="max-h-[70dvh] object-contain" />}
        <div className="mt-4 flex items-center justify-between gap-4">
          <IconButton icon={ChevronLeft} label="Previous picture" variant="outline" onClick={() => turn(-1)} />
          <p aria-live="polite" className="text-center text-sm text-muted">
            {picture?.alt}
          </p>
          <IconButton icon={ChevronRight} label="Next picture" variant="outline" onClick={() => turn(1)} />
        </div>
      </div>
    </Dialog>
  );
}
