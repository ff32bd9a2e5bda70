/** How much of a text has been read, from 0 to 1: all of it when its end has come into the window. */
export function readShare({ top, height }: Pick<DOMRect, 'top' | 'height'>, windowHeight: number): number {
  const hidden = height - windowHeight;
  if (hidden <= 0) return 1;
  return Math.min(1, Math.max(0, -top / hidden));
}
