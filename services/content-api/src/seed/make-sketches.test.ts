import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { folderBlobStore } from '@shoreline/blob-store';
import { expect, it, onTestFinished } from 'vitest';

import { makeSketches as makeInStore } from './make-sketches.ts';
import { SAMPLE_RATE, secondsOf } from './sketch/encode-mp3.ts';
import { renderSketch } from './sketch/render-sketch.ts';
import { type Sketch, sketchSchema } from './sketch/sketch-schema.ts';

const every = sketchSchema.parse({
  slug: 'every-voice',
  seconds: 3,
  layers: [
    { voice: 'surf', level: 0.5, every: 2 },
    { voice: 'wind', level: 0.3, low: 200, high: 600 },
    { voice: 'pad', level: 0.2, each: 2, chords: [['D3', 'F#4']] },
    { voice: 'pluck', level: 0.2, step: 0.5, notes: ['D5', '-', 'A4'] },
    { voice: 'chime', level: 0.1, at: [1], note: 'E6', decay: 0.5 },
    {
      voice: 'call',
      level: 0.1,
      at: [1.5],
      glide: [
        [0.1, 900],
        [0.2, 1600],
      ],
      tremble: 30,
    },
    { voice: 'tick', level: 0.1, every: 1, pattern: [0, 0.2], hertz: 900, decay: 0.01 },
  ],
});

const makeSketches = (folder: string, sketches: readonly Sketch[]) => makeInStore(folderBlobStore(folder), sketches);

it('makes each sketch once and keeps it', async () => {
  const folder = emptyFolder();

  const first = await makeSketches(folder, [every]);
  const file = join(folder, first.get(every.slug)?.file ?? '');
  const { mtimeMs } = statSync(file);
  const second = await makeSketches(folder, [every]);

  expect(first.get(every.slug)).toEqual({
    file: expect.stringMatching(/^every-voice-[\da-f]{16}\.mp3$/),
    bytes: statSync(file).size,
  });
  expect(second).toEqual(first);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

it('makes the same bytes everywhere', async () => {
  const [here, there] = [emptyFolder(), emptyFolder()];

  expect(await makeSketches(here, [every])).toEqual(await makeSketches(there, [every]));
});

it('makes another file from another recipe and leaves the old one to those who know it', async () => {
  const folder = emptyFolder();

  await makeSketches(folder, [every]);
  await makeSketches(folder, [{ ...every, layers: every.layers.slice(1) }]);

  expect(readdirSync(folder).filter((name) => name.endsWith('.mp3'))).toHaveLength(2);
});

it.each([
  ['its file is gone', (folder: string, file: string) => rmSync(join(folder, file))],
  ['it cannot be read what was made of it', breakNotes],
])('makes a sketch again when %s', async (_, damage) => {
  const folder = emptyFolder();
  const file = (await makeSketches(folder, [every])).get(every.slug)?.file ?? '';
  damage(folder, file);

  await makeSketches(folder, [every]);

  expect(readdirSync(folder)).toContain(file);
  expect(readNotes(folder)).toEqual([{ file, bytes: statSync(join(folder, file)).size }]);
});

it('is an MP3 as long as the sketch says', async () => {
  const folder = emptyFolder();
  const { file = '' } = (await makeSketches(folder, [every])).get(every.slug) ?? {};
  const bytes = readFileSync(join(folder, file));

  // Eleven set bits, then MPEG 2, layer III, no checksum.
  expect(bytes.subarray(0, 2).toString('hex')).toBe('fff3');
  expect(Math.floor(secondsOf(bytes.length))).toBe(every.seconds);
});

it.each(every.layers)('hears the $voice, within what the format holds', (layer) => {
  const samples = renderSketch({ ...every, layers: [layer] } satisfies Sketch, SAMPLE_RATE);
  const peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);

  expect(peak).toBeGreaterThan(0.1);
  expect(peak).toBeLessThan(1);
  expect(samples.at(0)).toBeCloseTo(0);
  expect(samples.at(-1)).toBeCloseTo(0);
});

const notesIn = (folder: string) => readdirSync(join(folder, 'sketches')).map((name) => join(folder, 'sketches', name));

function breakNotes(folder: string): void {
  for (const path of notesIn(folder)) writeFileSync(path, '{"half":');
}

const readNotes = (folder: string) => notesIn(folder).map((path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sketches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
