import { type ComponentType, useRef, useState } from 'react';

import { useDeferred } from './use-deferred.ts';

/** What the hidden half of an overlay receives. */
export interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it, if it has one: there the focus goes back. */
  trigger: { readonly current: HTMLElement | null };
}

interface Steering<Props> {
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
  load: () => Promise<ComponentType<Props>>;
}

/** The half of a Dialog or Popover that is there from the start: its button, and whether it is open. */
export function useOverlay<Props>({ open, onOpenChange, load }: Steering<Props>) {
  const trigger = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [isExpected, setExpected] = useState(false);
  const isOpen = open ?? ownOpen;

  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const Layer = useDeferred(load, isOpen || isExpected, () => {
    setExpected(false);
    if (isOpen) change(false);
  });

  const expect = () => setExpected(true);
  const triggerProps = {
    ref: trigger,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onPointerEnter: expect,
    onFocus: expect,
    onClick: () => change(!isOpen),
  };
  const state: OverlayState = { open: isOpen, onOpenChange: change, trigger };

  return { Layer, state, triggerProps };
}
