const BARS = 120;
/** The box the bars are drawn in; it is stretched to the width there is. */
export const WAVE_BOX = { width: 1_200, height: 100 };
const STEP = WAVE_BOX.width / BARS;
const SMALLEST = 10;
/** Numbers of a well-known generator (mulberry32): the same word gives the same wave everywhere. */
const STRIDE = 0x6d2b79f5;
const RANGE = 4_294_967_296;
const BREATH = 9;

/** Bars that look like talk, generated from a word: it distinguishes episodes and is no measurement. */
export function drawWave(word: string): string {
  const random = randomFrom(word);
  const phase = random() * BREATH;
  return Array.from({ length: BARS }, (_, bar) => {
    const breath = Math.abs(Math.sin(((bar + phase) / BREATH) * Math.PI));
    const height = Math.round(SMALLEST + (WAVE_BOX.height - SMALLEST) * (breath / 2 + 1 / 2) * random());
    return `M${bar * STEP + STEP / 2} ${(WAVE_BOX.height - height) / 2}v${height}`;
  }).join('');
}

function randomFrom(word: string): () => number {
  let state = [...word].reduce((sum, character) => Math.imul(sum, 31) + character.charCodeAt(0), word.length);
  return () => {
    state = (state + STRIDE) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
}
