import { playSurf, playWind } from './noise.ts';
import { addReverb } from './reverb.ts';
import { playCall, playTick } from './signals.ts';
import type { Layer, Sketch } from './sketch-schema.ts';
import { createRandom, type SampleBuffer } from './sample-buffer.ts';
import { playChime, playPad, playPluck } from './oscillators.ts';

/** Headroom for the encoder, which overshoots a little. */
const PEAK = 0.82;
const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 3;
const HASH_FACTOR = 31;

/** Plays a sketch into numbers from -1 to 1. The same sketch always gives the same numbers. */
export function renderSketch({ slug, seconds, layers }: Sketch, rate: number): Float32Array {
  const samples = new Float32Array(seconds * rate);
  const seed = [...slug].reduce((hash, character) => (Math.imul(hash, HASH_FACTOR) + character.charCodeAt(0)) | 0, 0);
  for (const layer of layers) playLayer({ samples, rate, random: createRandom(seed) }, layer);

  addReverb(samples, rate);
  finish(samples, rate);
  return samples;
}

function playLayer(buffer: SampleBuffer, layer: Layer): void {
  switch (layer.voice) {
    case 'surf':
      return playSurf(buffer, layer);
    case 'wind':
      return playWind(buffer, layer);
    case 'pad':
      return playPad(buffer, layer);
    case 'pluck':
      return playPluck(buffer, layer);
    case 'chime':
      return playChime(buffer, layer);
    case 'call':
      return playCall(buffer, layer);
    case 'tick':
      return playTick(buffer, layer);
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
