import { cloneElement, type ReactElement } from 'react';

import type { DialogContent } from './dialog-window.tsx';
import { useOverlay } from './use-overlay.ts';

interface DialogProps extends DialogContent {
  /** The button that opens it, and does nothing else. Leave it out and steer with `open`. */
  trigger?: ReactElement<object> | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const load = async () => (await import('./dialog-window.tsx')).DialogWindow;

/**
 * A window over the page for one task. Rises from the bottom on phones, is centred elsewhere.
 *
 * Its code is fetched when its button is approached or it is first opened.
 */
export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const { Layer, state, triggerProps } = useOverlay({ open, onOpenChange, load });

  return (
    <>
      {trigger && cloneElement(trigger, triggerProps)}
      {Layer && <Layer {...content} {...state} />}
    </>
  );
}
