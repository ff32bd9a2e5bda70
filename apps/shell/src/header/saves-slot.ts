/** Where the header shows what a visitor saved: a portal of code that loads later. */
export const SAVES_SLOT_ID = 'saves';
