/** The loudest volume; the quietest is zero (R213 of docs/requirements.md, like the step). */
export const MAX_VOLUME = 1;
/** One step of the volume. */
export const VOLUME_STEP = 0.1;
/** Speeds people may choose: half to three times. */
export const MIN_RATE = 0.5;
/** The highest speed. */
export const MAX_RATE = 3;
/** One step of the speed. */
export const RATE_STEP = 0.25;

/** The nearest number that is not outside the limits. */
export const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(Math.max(value, lowest), highest);

/** How far one press goes back, and how far forward: to hear a sentence again, to pass an announcement. */
export const BACK_SECONDS = 15;
/** How far one press goes forward. */
export const FORWARD_SECONDS = 30;
