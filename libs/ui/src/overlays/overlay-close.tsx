import { Slot } from 'radix-ui';
import { createContext, type ReactElement, useContext } from 'react';

/** How the overlay around is closed. */
export const CloseOverlay = createContext<() => void>(() => undefined);

interface OverlayCloseProps {
  /** One button. */
  children: ReactElement;
}

/** Makes the button inside it close the Dialog or Popover around it. */
export function OverlayClose({ children }: OverlayCloseProps) {
  const close = useContext(CloseOverlay);

  return <Slot.Root onClick={close}>{children}</Slot.Root>;
}
