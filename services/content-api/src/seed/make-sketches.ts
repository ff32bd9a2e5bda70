import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { BlobStore } from '@shoreline/blob-store';
import { z } from 'zod';

import { toMediaName } from '../media/media-file.ts';
import { encodeMp3, SAMPLE_RATE } from './sketch/encode-mp3.ts';
import { renderSketch } from './sketch/render-sketch.ts';
import type { Sketch } from './sketch/sketch-schema.ts';

const recordingSchema = z.object({ file: z.string(), bytes: z.int().min(1) });
export type Recording = z.infer<typeof recordingSchema>;

/** Makes the sound of every sketch that is not in the store yet; gives all of them by slug. */
export async function makeSketches(
  recordings: BlobStore,
  sketches: readonly Sketch[],
): Promise<Map<string, Recording>> {
  const made = new Map<string, Recording>();
  for (const sketch of sketches) {
    const key = toKey(sketch);
    made.set(sketch.slug, (await findMade(recordings, key)) ?? (await make(recordings, key, sketch)));
  }
  return made;
}

async function make(recordings: BlobStore, key: string, sketch: Sketch): Promise<Recording> {
  const bytes = await encodeMp3(renderSketch(sketch, SAMPLE_RATE));
  const recording = { file: toMediaName(sketch.slug, bytes), bytes: bytes.length };
  await recordings.put(recording.file, bytes);
  // One that is there cannot be read, or names a recording that is gone.
  await recordings.delete(key);
  await recordings.put(key, Buffer.from(JSON.stringify(recording)));
  return recording;
}

/** What was made of a sketch, as long as it is all there. */
async function findMade(recordings: BlobStore, key: string): Promise<Recording | undefined> {
  if (!(await recordings.stat(key))) return undefined;
  const read = recordingSchema.safeParse(await json(await recordings.get(key)).catch(() => undefined));
  return read.success && (await recordings.stat(read.data.file)) ? read.data : undefined;
}

/** Where it stands what was made. Recipe and instruments: another word in either makes another sound. */
function toKey(sketch: Sketch): string {
  const digest = createHash('sha256').update(JSON.stringify(sketch)).update(readInstruments()).digest('hex');
  return `sketches/${digest}.json`;
}

function readInstruments(): string {
  const folder = fileURLToPath(new URL('sketch/', import.meta.url));
  const files = globSync('*.ts', { cwd: folder }).toSorted();
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
}
