import type { LayerOf } from './sketch-schema.ts';
import { fadeAt, type Span, type SampleBuffer, toHertz, toSpan } from './sample-buffer.ts';

interface Tone {
  hertz: number;
  level: number;
  start: number;
  length: number;
}

/** Adds one partial, shaped from 0 to 1 over its way; its wave turns by multiplication, not by a sine per sample. */
function addPartial(
  { samples, rate }: SampleBuffer,
  { hertz, level, start, length }: Tone,
  shape: (way: number) => number,
): void {
  const turn = (2 * Math.PI * hertz) / rate;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  let x = 1;
  let y = 0;
  let loudness = 0;
  const end = Math.min(samples.length, start + length);
  for (let index = start; index < end; index += 1) {
    if (((index - start) & 31) === 0) loudness = level * shape((index - start) / length);
    samples[index] = (samples[index] ?? 0) + y * loudness;
    const turned = x * cos - y * sin;
    y = x * sin + y * cos;
    x = turned;
  }
}

/** Slow chords: every note is two tones a hair apart with a little of its octave, so that it breathes. */
export function playPad(buffer: SampleBuffer, layer: LayerOf<'pad'>): void {
  const span = toSpan(buffer, layer);
  const each = layer.each * buffer.rate;
  // A chord begins while the one before it ends.
  const length = Math.round(each * 1.5);
  let start = span.start;
  for (let chord = 0; start < span.end; chord += 1, start += each) {
    const notes = layer.chords[chord % layer.chords.length] ?? [];
    const swell = (way: number) => Math.sin(Math.PI * way) ** 2 * fadeAt(span, start + way * length);
    for (const note of notes) {
      const level = layer.level / notes.length;
      const hertz = toHertz(note);
      const partials = [
        [hertz * 0.9985, level * 0.5],
        [hertz * 1.0015, level * 0.5],
        [hertz * 2, level * 0.12],
      ] as const;
      for (const [pitch, loudness] of partials) {
        addPartial(buffer, { hertz: pitch, level: loudness, start: Math.round(start), length }, swell);
      }
    }
  }
}

export function playChime(buffer: SampleBuffer, layer: LayerOf<'chime'>): void {
  const hertz = toHertz(layer.note);
  for (const at of layer.at) {
    for (const [ratio, share] of [
      [1, 0.6],
      [2.76, 0.28],
      [5.4, 0.12],
    ] as const) {
      const length = Math.round((layer.decay * buffer.rate) / Math.sqrt(ratio));
      const tone = { hertz: hertz * ratio, level: layer.level * share, start: Math.round(at * buffer.rate), length };
      addPartial(buffer, tone, (way) => Math.exp(-5 * way) * (1 - way));
    }
  }
}

/** Plucked strings after Karplus and Strong: a burst of noise that goes round a loop and loses its edge. */
export function playPluck(buffer: SampleBuffer, layer: LayerOf<'pluck'>): void {
  const span = toSpan(buffer, layer);
  const step = layer.step * buffer.rate;
  const count = Math.floor((span.end - span.start) / step);
  for (let index = 0; index < count; index += 1) {
    const note = layer.notes[index % layer.notes.length] ?? '-';
    // Played by hand: never quite on time, never quite as loud.
    const start = Math.round(span.start + index * step + buffer.random() * 0.03 * buffer.rate);
    if (note !== '-')
      pluck(buffer, span, { hertz: toHertz(note), level: layer.level * (0.7 + buffer.random() * 0.3), start });
  }
}

function pluck(buffer: SampleBuffer, span: Span, { hertz, level, start }: Omit<Tone, 'length'>): void {
  const { samples, rate, random } = buffer;
  const loop = new Float32Array(Math.max(2, Math.round(rate / hertz)));
  let smooth = 0;
  // A soft finger: the burst has no high edge to begin with.
  for (let index = 0; index < loop.length; index += 1) loop[index] = smooth += (random() * 2 - 1 - smooth) * 0.4;

  const end = Math.min(samples.length, start + 4 * rate);
  const loudness = level * 1.8;
  for (let index = start, at = 0; index < end; index += 1) {
    const next = at + 1 === loop.length ? 0 : at + 1;
    const value = loop[at] ?? 0;
    loop[at] = ((value + (loop[next] ?? 0)) / 2) * 0.9965;
    samples[index] = (samples[index] ?? 0) + value * loudness * fadeAt(span, start);
    at = next;
  }
}
