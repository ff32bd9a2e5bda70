import type { LayerOf } from './sketch-schema.ts';
import { fadeAt, type SampleBuffer, toSpan } from './sample-buffer.ts';

export function playCall(buffer: SampleBuffer, layer: LayerOf<'call'>): void {
  const seconds = layer.glide.reduce((sum, [duration]) => sum + duration, 0);
  const length = Math.round(seconds * buffer.rate);
  for (const at of layer.at) {
    const start = Math.round(at * buffer.rate);
    const end = Math.min(buffer.samples.length, start + length);
    let phase = 0;
    for (let index = start; index < end; index += 1) {
      const time = (index - start) / buffer.rate;
      phase += (2 * Math.PI * pitchAt(layer.glide, time)) / buffer.rate;
      const swell = Math.min(1, time / 0.03, (seconds - time) / 0.08) * trembleAt(layer.tremble, time);
      // A little of the octave keeps it from sounding like a telephone.
      const tone = Math.sin(phase) + 0.25 * Math.sin(2 * phase);
      buffer.samples[index] = (buffer.samples[index] ?? 0) + tone * swell * layer.level * 0.7;
    }
  }
}

const trembleAt = (tremble: number, time: number): number =>
  tremble === 0 ? 1 : 0.55 - 0.45 * Math.cos(2 * Math.PI * tremble * time);

function pitchAt(glide: LayerOf<'call'>['glide'], time: number): number {
  let elapsed = 0;
  let [, from] = glide[0] ?? [0, 0];
  for (const [duration, to] of glide) {
    if (time < elapsed + duration) return from + (to - from) * ((time - elapsed) / duration);
    elapsed += duration;
    from = to;
  }
  return from;
}

export function playTick(buffer: SampleBuffer, layer: LayerOf<'tick'>): void {
  const span = toSpan(buffer, layer);
  const length = Math.round(layer.decay * 5 * buffer.rate);
  const decay = Math.exp(-1 / (layer.decay * buffer.rate));
  const every = layer.every * buffer.rate;
  for (let patternStart = span.start; patternStart < span.end; patternStart += every) {
    for (const offset of layer.pattern) {
      const start = Math.round(patternStart + offset * buffer.rate);
      const loudness = layer.level * (0.75 + buffer.random() * 0.25) * fadeAt(span, start);
      knock(buffer, { start, length, decay, loudness, turn: (2 * Math.PI * layer.hertz) / buffer.rate });
    }
  }
}

interface Knock {
  start: number;
  length: number;
  decay: number;
  loudness: number;
  turn: number;
}

function knock({ samples, random }: SampleBuffer, { start, length, decay, loudness, turn }: Knock): void {
  let strength = loudness;
  const end = Math.min(samples.length, start + length);
  for (let index = start; index < end; index += 1) {
    const sound = Math.sin((index - start) * turn) * 0.8 + (random() - 0.5) * 0.4;
    samples[index] = (samples[index] ?? 0) + sound * strength;
    strength *= decay;
  }
}
