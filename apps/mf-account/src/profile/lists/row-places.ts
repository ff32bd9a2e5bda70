/** A row as it stood when the drag began. */
export interface RowBox {
  top: number;
  height: number;
}

/** Where a row goes that was dragged so far: past each one whose middle its own leading edge has crossed. */
export function placeOf(rows: readonly RowBox[], from: number, offset: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + offset;
  const bottom = top + dragged.height;
  const middles = rows.map(({ top: start, height }) => start + height / 2);
  const below = middles.filter((middle, index) => index > from && bottom > middle).length;
  const above = middles.filter((middle, index) => index < from && top < middle).length;
  return from + below - above;
}

/** How far each row is moved while one is on its way from a place to another. */
export function shiftOf(index: number, { from, to, height }: { from: number; to: number; height: number }): number {
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}

/** How far a row is from its new place, once the others made room. */
export function distanceTo(rows: readonly RowBox[], from: number, to: number): number {
  const passed = to > from ? rows.slice(from + 1, to + 1) : rows.slice(to, from);
  const length = passed.reduce((sum, { height }) => sum + height, 0);
  return to < from ? -length : length;
}
