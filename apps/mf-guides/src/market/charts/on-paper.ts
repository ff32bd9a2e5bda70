/** A drawing is as wide as the window it was drawn for; on paper it shrinks to the sheet. */
export const ON_PAPER = 'print:h-auto print:max-w-full';
