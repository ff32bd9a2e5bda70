/** The loudest volume; the quietest is zero (R213 of docs/requirements.md, like the step). */
export const MAX_VOLUME = 1;
export const VOLUME_STEP = 0.1;
export const MIN_RATE = 0.5;
export const MAX_RATE = 3;
export const RATE_STEP = 0.25;

export const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(Math.max(value, lowest), highest);

/** How far one press goes back, and how far forward: to hear a sentence again, to pass an announcement. */
export const BACK_SECONDS = 15;
export const FORWARD_SECONDS = 30;
