import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { distanceTo, placeOf, type RowBox, shiftOf } from './row-places.ts';

interface Drag {
  from: number;
  to: number;
  offset: number;
  height: number;
  /** Let go, and on its way to the service. */
  isDropped: boolean;
}

/** Near an edge of the window the page moves along. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Orders the rows of a list by dragging a grip, with mouse, pen or finger. Escape puts a row back. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => Promise<unknown>,
) {
  const [drag, setDrag] = useState<Drag>();
  const began = useRef<{ rows: RowBox[]; pageY: number }>(undefined);
  const isHeld = drag !== undefined && !drag.isDropped;

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
    began.current = { rows, pageY: event.pageY };
    setDrag({ from, to: from, offset: 0, height: rows[from]?.height ?? 0, isDropped: false });
  };
  const handleMove = ({ pageY, clientY }: PointerEvent): void => {
    if (!isHeld || !began.current) return;
    const offset = pageY - began.current.pageY;
    setDrag({ ...drag, offset, to: placeOf(began.current.rows, drag.from, offset) });
    scrollAlong(clientY);
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

const DRAGGED = 'relative z-10 rounded-card bg-surface shadow-lift select-none';
const MAKING_ROOM = 'transition-transform duration-200 ease-calm motion-reduce:transition-none';

const toClass = (index: number, { from }: Drag): string => (index === from ? DRAGGED : MAKING_ROOM);

function toStyle(index: number, drag: Drag): CSSProperties {
  const offset = index === drag.from ? drag.offset : shiftOf(index, drag);
  return { transform: `translateY(${offset}px)` };
}

function scrollAlong(clientY: number): void {
  if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
  else if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
}
