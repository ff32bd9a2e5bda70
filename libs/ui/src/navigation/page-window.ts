/** Most numbers in a row. */
const WINDOW_SIZE = 5;
const HALF_WINDOW = 2;

/** A page number, or a gap that is shown as an ellipsis. */
export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The marks of a pagination: up to five numbers around the current page, all when there are no more than five,
 * and always the first and the last page, set off by an ellipsis where numbers are left out.
 */
export function pageWindow(page: number, pageCount: number): PageMark[] {
  const latestStart = Math.max(1, pageCount - WINDOW_SIZE + 1);
  const start = Math.min(Math.max(1, page - HALF_WINDOW), latestStart);
  const end = Math.min(pageCount, start + WINDOW_SIZE - 1);
  const numbers = Array.from({ length: end - start + 1 }, (_, index) => start + index);

  return [...marksBefore(start), ...numbers, ...marksAfter(end, pageCount)];
}

function marksBefore(start: number): PageMark[] {
  if (start === 1) return [];
  return start === 1 + 1 ? [1] : [1, 'gap-before'];
}

function marksAfter(end: number, pageCount: number): PageMark[] {
  if (end === pageCount) return [];
  return end === pageCount - 1 ? [pageCount] : ['gap-after', pageCount];
}
