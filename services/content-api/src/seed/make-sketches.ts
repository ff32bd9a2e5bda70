import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { toMediaName } from '../media/media-file.ts';
import { encodeMp3, SAMPLE_RATE } from './sketch/encode-mp3.ts';
import { renderSketch } from './sketch/render-sketch.ts';
import type { Sketch } from './sketch/sketch-schema.ts';

const recordingSchema = z.object({ file: z.string(), bytes: z.int().min(1) });
export type Recording = z.infer<typeof recordingSchema>;

const INDEX = 'sketches.json';
const indexSchema = z.record(z.string(), recordingSchema);

/** Makes the sound of every sketch that is not in the folder yet; gives all of them by slug. */
export async function makeSketches(mediaDir: string, sketches: readonly Sketch[]): Promise<Map<string, Recording>> {
  await mkdir(mediaDir, { recursive: true });
  const made = await readIndex(mediaDir);
  const recordings = new Map<string, Recording>();
  const index: Record<string, Recording> = {};

  for (const sketch of sketches) {
    const key = toKey(sketch);
    const known = made[key];
    const recording = known && (await exists(join(mediaDir, known.file))) ? known : await make(mediaDir, sketch);
    index[key] = recording;
    recordings.set(sketch.slug, recording);
  }
  await replace(join(mediaDir, INDEX), JSON.stringify(index));
  return recordings;
}

async function make(mediaDir: string, sketch: Sketch): Promise<Recording> {
  const bytes = await encodeMp3(renderSketch(sketch, SAMPLE_RATE));
  const file = toMediaName(sketch.slug, bytes);
  await replace(join(mediaDir, file), bytes);
  return { file, bytes: bytes.length };
}

/** Recipe and instruments: another word in either makes another sound. */
const toKey = (sketch: Sketch): string =>
  createHash('sha256').update(JSON.stringify(sketch)).update(readInstruments()).digest('hex');

function readInstruments(): string {
  const folder = fileURLToPath(new URL('sketch/', import.meta.url));
  const files = globSync('*.ts', { cwd: folder }).toSorted();
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
}

async function readIndex(mediaDir: string): Promise<Record<string, Recording>> {
  // A folder that was never filled has no index; a broken one is made again.
  const text = await readFile(join(mediaDir, INDEX), 'utf8').catch(() => '{}');
  try {
    return indexSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Never half a file under its own name, whoever reads or writes at the same time. */
async function replace(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
