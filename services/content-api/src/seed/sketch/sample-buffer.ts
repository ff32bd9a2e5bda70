export interface SampleBuffer {
  samples: Float32Array;
  rate: number;
  /** The next pseudo-random number, from 0 up to 1: the same sketch always gets the same ones. */
  random: () => number;
}

export interface Span {
  start: number;
  end: number;
  fade: number;
}

interface Heard {
  from: number;
  to?: number | undefined;
  fade: number;
}

/** Mulberry32: a generator with 32 bits of state, good enough for noise; its constants are the published ones. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function toSpan({ samples, rate }: SampleBuffer, { from, to, fade }: Heard): Span {
  const start = Math.min(samples.length, Math.round(from * rate));
  const end = to === undefined ? samples.length : Math.min(samples.length, Math.round(to * rate));
  return { start, end, fade: Math.max(1, Math.min(Math.round(fade * rate), (end - start) >> 1)) };
}

/** How far a layer has faded in or out at a sample: 0 to 1. */
export const fadeAt = ({ start, end, fade }: Span, index: number): number =>
  Math.max(0, Math.min(1, (index - start) / fade, (end - index) / fade));

const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SEMITONES_PER_OCTAVE = 12;
const CONCERT_PITCH = 440;
const CONCERT_PITCH_STEPS = 57;

/** The pitch of a note such as `F#3`, in equal temperament. */
export function toHertz(note: string): number {
  const sharp = note.includes('#') ? 1 : 0;
  const steps = Number(note.at(-1)) * SEMITONES_PER_OCTAVE + (SEMITONES[note.charAt(0)] ?? 0) + sharp;
  return CONCERT_PITCH * 2 ** ((steps - CONCERT_PITCH_STEPS) / SEMITONES_PER_OCTAVE);
}
