import { playSurf, playWind } from './noise.ts';
import { playChime, playPad, playPluck } from './oscillators.ts';
import { createRandom, type SampleBuffer } from './sample-buffer.ts';
import { playCall, playTick } from './signals.ts';
import type { Layer, LayerOf, Sketch } from './sketch-schema.ts';

/** Echo lengths after Schroeder, scaled to a small hall; the mix is chosen by ear. */
const ECHO_SECONDS = [0.0297, 0.0371, 0.0411, 0.0437];
const DIFFUSION_SECONDS = [0.005, 0.0017];
const ECHO_FEEDBACK = 0.78;
const DIFFUSED = 0.6;
const WET = 0.22;

/** Headroom for the encoder, which overshoots a little. */
const PEAK = 0.82;
const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 3;
const HASH_FACTOR = 31;

/** Plays a sketch into numbers from -1 to 1. The same sketch always gives the same numbers. */
export function renderSketch({ slug, seconds, layers }: Sketch, rate: number): Float32Array {
  const samples = new Float32Array(seconds * rate);
  const seed = [...slug].reduce((hash, character) => (Math.imul(hash, HASH_FACTOR) + character.charCodeAt(0)) | 0, 0);
  for (const layer of layers) {
    const play = voices[layer.voice] as (buffer: SampleBuffer, layer: Layer) => void;
    play({ samples, rate, random: createRandom(seed) }, layer);
  }

  addReverb(samples, rate);
  finish(samples, rate);
  return samples;
}

const voices: { [V in Layer['voice']]: (buffer: SampleBuffer, layer: LayerOf<V>) => void } = {
  surf: playSurf,
  wind: playWind,
  pad: playPad,
  pluck: playPluck,
  chime: playChime,
  call: playCall,
  tick: playTick,
};

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

/** Adds reverb: parallel echoes, then diffusion (Schroeder's reverberator). */
function addReverb(samples: Float32Array, rate: number): void {
  const wet = new Float32Array(samples.length);
  for (const seconds of ECHO_SECONDS) addEcho(samples, wet, Math.round(seconds * rate));
  for (const seconds of DIFFUSION_SECONDS) diffuse(wet, Math.round(seconds * rate));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (samples[index] ?? 0) + (wet[index] ?? 0) * WET;
  }
}

function addEcho(dry: Float32Array, wet: Float32Array, delay: number): void {
  const loop = new Float32Array(delay);
  let soft = 0;
  for (let index = 0, at = 0; index < dry.length; index += 1) {
    const echo = loop[at] ?? 0;
    soft += (echo - soft) * 0.6;
    loop[at] = (dry[index] ?? 0) + soft * ECHO_FEEDBACK;
    wet[index] = (wet[index] ?? 0) + echo / ECHO_SECONDS.length;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function diffuse(wet: Float32Array, delay: number): void {
  const loop = new Float32Array(delay);
  for (let index = 0, at = 0; index < wet.length; index += 1) {
    const held = loop[at] ?? 0;
    const fed = (wet[index] ?? 0) + held * DIFFUSED;
    loop[at] = fed;
    wet[index] = held - fed * DIFFUSED;
    at = at + 1 === delay ? 0 : at + 1;
  }
}
