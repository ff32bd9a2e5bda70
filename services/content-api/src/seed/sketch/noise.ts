import type { LayerOf } from './sketch-schema.ts';
import { fadeAt, type SampleBuffer, toSpan } from './sample-buffer.ts';

// The numbers are chosen by ear; each line says what its own does.

export function playSurf(buffer: SampleBuffer, layer: LayerOf<'surf'>): void {
  const span = toSpan(buffer, layer);
  let wave = { length: layer.every * buffer.rate, height: 1, start: span.start };
  let dark = 0;
  let bright = 0;
  for (let index = span.start; index < span.end; index += 1) {
    if (index - wave.start >= wave.length) {
      wave = {
        length: layer.every * buffer.rate * (0.75 + buffer.random() * 0.5),
        height: 0.6 + buffer.random() * 0.4,
        start: index,
      };
    }
    const way = (index - wave.start) / wave.length;
    // Rises over the first third, breaks, then runs out until the next one.
    const swell = way < 0.35 ? (way / 0.35) ** 2 : (1 - (way - 0.35) / 0.65) ** 1.6;
    const noise = buffer.random() * 2 - 1;
    dark += (noise - dark) * 0.03;
    bright += (noise - bright) * (0.08 + 0.3 * swell);
    const sound = dark * 1.6 + bright * swell * wave.height * 0.8;
    buffer.samples[index] =
      (buffer.samples[index] ?? 0) + sound * layer.level * (0.25 + 0.75 * swell) * fadeAt(span, index);
  }
}

export function playWind(buffer: SampleBuffer, layer: LayerOf<'wind'>): void {
  const span = toSpan(buffer, layer);
  const { low, high } = layer;
  const drift = [0.031, 0.073, 0.117].map((hertz) => ({ hertz, phase: buffer.random() * Math.PI * 2 }));
  let band = 0;
  let slow = 0;
  let tuning = 0;
  let gust = 0;
  for (let index = span.start; index < span.end; index += 1) {
    if ((index & 63) === 0) {
      const time = index / buffer.rate;
      gust = drift.reduce((sum, { hertz, phase }) => sum + Math.sin(time * hertz * Math.PI * 2 + phase), 3) / 6;
      tuning = 2 * Math.sin((Math.PI * (low + (high - low) * gust)) / buffer.rate);
    }
    // A state-variable filter: one resonance, cheap to retune.
    slow += tuning * band;
    band += tuning * (buffer.random() * 2 - 1 - slow - 0.22 * band);
    buffer.samples[index] =
      (buffer.samples[index] ?? 0) + band * 0.3 * layer.level * (0.2 + 0.8 * gust) * fadeAt(span, index);
  }
}
