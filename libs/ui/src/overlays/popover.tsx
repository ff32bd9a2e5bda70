import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';

import type { PopoverContent } from './popover-panel.tsx';
import { useOverlay } from './use-overlay.ts';

interface PopoverProps extends PopoverContent {
  trigger: ReactElement;
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
      <Slot.Root {...triggerProps}>{trigger}</Slot.Root>
      {Layer && <Layer {...content} {...state} />}
    </>
  );
}
