import { playSurf, playWind } from './air.ts';
import { addRoom } from './room.ts';
import { playCall, playTick } from './signals.ts';
import type { Layer, Sketch } from './sketch-schema.ts';
import { createDice, type Tape } from './tape.ts';
import { playBell, playPad, playPluck } from './tones.ts';

/** Headroom for the encoder, which overshoots a little. */
const PEAK = 0.82;
const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 3;
const HASH_FACTOR = 31;

/** Plays a sketch into numbers from -1 to 1. The same sketch always gives the same numbers. */
export function renderSketch({ slug, seconds, layers }: Sketch, rate: number): Float32Array {
  const samples = new Float32Array(seconds * rate);
  const seed = [...slug].reduce((hash, letter) => (Math.imul(hash, HASH_FACTOR) + letter.charCodeAt(0)) | 0, 0);
  for (const layer of layers) playLayer({ samples, rate, dice: createDice(seed) }, layer);

  addRoom(samples, rate);
  finish(samples, rate);
  return samples;
}

function playLayer(tape: Tape, layer: Layer): void {
  switch (layer.voice) {
    case 'surf':
      return playSurf(tape, layer);
    case 'wind':
      return playWind(tape, layer);
    case 'pad':
      return playPad(tape, layer);
    case 'pluck':
      return playPluck(tape, layer);
    case 'bell':
      return playBell(tape, layer);
    case 'call':
      return playCall(tape, layer);
    case 'tick':
      return playTick(tape, layer);
  }
}

/** Brings the whole to one loudness and lets it begin and end in silence. */
function finish(samples: Float32Array, rate: number): void {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  const gain = peak > 0 ? PEAK / peak : 0;
  for (let index = 0; index < samples.length; index += 1) {
    const fadeIn = Math.min(1, index / (FADE_IN_SECONDS * rate));
    const fadeOut = Math.min(1, (samples.length - 1 - index) / (FADE_OUT_SECONDS * rate));
    samples[index] = (samples[index] ?? 0) * gain * fadeIn * fadeOut;
  }
}
