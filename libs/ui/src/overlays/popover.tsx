import { cloneElement, type ReactElement } from 'react';

import type { PopoverContent } from './popover-panel.tsx';
import { useOverlay } from './use-overlay.ts';

interface PopoverProps extends PopoverContent {
  /** The button that opens it, and does nothing else. */
  trigger: ReactElement<object>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const load = async () => (await import('./popover-panel.tsx')).PopoverPanel;

/**
 * A small panel tied to its button, for filters and short choices; the page behind stays usable.
 *
 * Its code is fetched when its button is approached or it is first opened.
 */
export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const { Layer, state, triggerProps } = useOverlay({ open, onOpenChange, load });

  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {Layer && <Layer {...content} {...state} />}
    </>
  );
}
