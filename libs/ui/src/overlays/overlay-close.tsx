import { Slot } from 'radix-ui';
import { createContext, type ReactElement, useContext } from 'react';

export const CloseOverlay = createContext<() => void>(() => undefined);

interface OverlayCloseProps {
  children: ReactElement;
}

/** Makes the button inside it close the Dialog or Popover around it. */
export function OverlayClose({ children }: OverlayCloseProps) {
  const close = useContext(CloseOverlay);

  return <Slot.Root onClick={close}>{children}</Slot.Root>;
}
