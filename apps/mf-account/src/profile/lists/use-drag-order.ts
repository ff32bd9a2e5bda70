import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { distanceTo, placeOf, type RowBox, shiftOf } from './row-places.ts';

interface Drag {
  from: number;
  to: number;
  offset: number;
  height: number;
  /** Let go, and on its way to the service. */
  isDropped: boolean;
}

/** Near an edge of the window, or the header that stands there, the page moves along for as long as somebody stays. */
const EDGE_PX = 96;
const SCROLL_PX = 12;

/** Orders the rows of a list by dragging a grip, with mouse, pen or finger. Escape puts a row back. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => Promise<unknown>,
) {
  const [drag, setDrag] = useState<Drag>();
  const began = useRef<{ rows: RowBox[]; pageY: number }>(undefined);
  const pointerY = useRef<number>(undefined);
  const isHeld = drag !== undefined && !drag.isDropped;

  const follow = (): void => {
    const { current: start } = began;
    const { current: clientY } = pointerY;
    if (!start || clientY === undefined) return;
    const offset = clientY + scrollY - start.pageY;
    setDrag((last) =>
      last && !last.isDropped ? { ...last, offset, to: placeOf(start.rows, last.from, offset) } : last,
    );
  };
  const followScroll = useEffectEvent(() => {
    if (scrollAlong(pointerY.current)) follow();
  });

  useEffect(() => {
    if (!isHeld) return;
    let frame = requestAnimationFrame(function step() {
      followScroll();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);

  useEffect(() => {
    if (!isHeld) return;
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDrag(undefined);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isHeld]);

  const handleDown = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (drag || !event.isPrimary || event.button !== 0) return;
    // Else a mouse would select text on its way.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    began.current = { rows, pageY: event.clientY + scrollY };
    // Nobody who only pressed wants the page to move.
    pointerY.current = undefined;
    setDrag({ from, to: from, offset: 0, height: rows[from]?.height ?? 0, isDropped: false });
  };
  const handleMove = ({ clientY }: PointerEvent): void => {
    if (!isHeld) return;
    pointerY.current = clientY;
    follow();
  };
  const handleUp = async (): Promise<void> => {
    if (!isHeld) return;
    const { from, to } = drag;
    if (from === to) return setDrag(undefined);
    // It stays where it was dropped until the list says the same, or that it could not be stored.
    setDrag({ ...drag, offset: distanceTo(began.current?.rows ?? [], from, to), isDropped: true });
    await onDrop(from, to);
    setDrag(undefined);
  };

  return {
    gripFor: (index: number) => ({
      onPointerDown: handleDown(index),
      onPointerMove: handleMove,
      onPointerUp: () => void handleUp(),
      onPointerCancel: () => setDrag(undefined),
    }),
    classOf: (index: number): string => (drag ? toClass(index, drag) : ''),
    styleOf: (index: number): CSSProperties | undefined => drag && toStyle(index, drag),
  };
}

const DRAGGED = 'relative z-10 -mx-3 rounded-card bg-surface px-3 shadow-lift select-none';
const MAKING_ROOM = 'transition-transform duration-200 ease-calm motion-reduce:transition-none';

const toClass = (index: number, { from }: Drag): string => (index === from ? DRAGGED : MAKING_ROOM);

function toStyle(index: number, drag: Drag): CSSProperties {
  const offset = index === drag.from ? drag.offset : shiftOf(index, drag);
  return { transform: `translateY(${offset}px)` };
}

/** Whether there was a way to go. */
function scrollAlong(clientY: number | undefined): boolean {
  if (clientY === undefined) return false;
  const before = scrollY;
  if (clientY < EDGE_PX) scrollBy({ top: -SCROLL_PX, behavior: 'instant' });
  else if (clientY > innerHeight - EDGE_PX) scrollBy({ top: SCROLL_PX, behavior: 'instant' });
  return scrollY !== before;
}
