/** Noosa's clocks are ten hours ahead of UTC all year. */
const OFFSET = '+10:00';
const OFFSET_MS = 36_000_000;
const INPUT_LENGTH = 16;

/** A moment as a date-and-time field of the browser has it, on the clock of Noosa; empty for none. */
export function toMomentInput(iso: unknown): string {
  const time = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, INPUT_LENGTH);
}

/** The moment a date-and-time field means on the clock of Noosa; null for an empty one. */
export function fromMomentInput(text: string): string | null {
  const time = Date.parse(`${text}:00${OFFSET}`);
  return text.length !== INPUT_LENGTH || Number.isNaN(time) ? null : new Date(time).toISOString();
}
