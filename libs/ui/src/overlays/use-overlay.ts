import { useRef, useState, useEffect, type ComponentType } from 'react';

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

/**
 * Fetches a component when it is first wanted, so that what hides behind a button costs nothing before.
 *
 * Unlike React's lazy, it neither holds back the first showing nor throws when the network fails: `onFailed` may
 * reset `isWanted`, and the next time it is set tries again.
 */
export function useDeferred<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const isMissing = isWanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (Component) => isCurrent && setLoaded({ Component }),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback is no reason to load again
  }, [isMissing]);

  return loaded?.Component;
}
