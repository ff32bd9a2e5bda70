/** So long after its owner last said that everything on a listing is right, they are asked again: half a year. */
export const CONFIRMATION_STALE_DAYS = 182;
