import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { Parser, type ReadEntry } from 'tar';

import { ARTIFACT_FILE } from '../artifact/artifact-paths.ts';
import { uploadLimits } from './upload.ts';
import { UploadRefused } from './upload-refused.ts';

const PRECOMPRESSED = /\.(?:br|gz)$/;
const MAX_PATH = 240;

/**
 * Writes a tar stream (gzip) into an empty folder. Throws `UploadRefused` for more bytes or files than
 * `uploadLimits`, for anything but plain files, and for a path that a build does not have. Everything is refused before
 * it is written, and sizes are counted as they arrive: what a header says of itself is not believed.
 */
export async function unpackArtifact(source: Readable, folder: string): Promise<void> {
  const writing: Promise<void>[] = [];
  const files: WriteStream[] = [];
  const seen = new Set<string>();
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      try {
        assertAllowed(entry, seen);
      } catch (error) {
        parser.abort(error as Error);
        return;
      }
      const file = openFile(join(folder, entry.path));
      files.push(file);
      writing.push(finished(file));
      entry.pipe(file);
    },
  });
  try {
    await pipeline(
      source,
      limitBytes(uploadLimits.compressed),
      createGunzip(),
      limitBytes(uploadLimits.unpacked),
      parser as unknown as NodeJS.WritableStream,
    );
    await Promise.all(writing);
  } catch (error) {
    // What broke off ends no file.
    files.forEach((file) => file.destroy());
    await Promise.allSettled(writing);
    throw toRefusal(error);
  }
}

function assertAllowed({ path, type }: ReadEntry, seen: Set<string>): void {
  if (type !== 'File') throw invalid(`${path} is a ${type}: an artifact holds plain files only.`);
  if (path.length > MAX_PATH || !ARTIFACT_FILE.test(path) || PRECOMPRESSED.test(path)) {
    throw invalid(`${JSON.stringify(path.slice(0, MAX_PATH))} is no file of an artifact.`);
  }
  if (seen.has(path)) throw invalid(`${path} is in the artifact twice.`);
  seen.add(path);
  if (seen.size > uploadLimits.files) {
    throw new UploadRefused('artifact-too-large', `An artifact has ${uploadLimits.files} files at most.`);
  }
}

function openFile(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path, { flags: 'wx' });
}

function limitBytes(max: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total <= max) return done(null, chunk);
      done(
        new UploadRefused(
          'artifact-too-large',
          `An artifact has ${inMegabytes(uploadLimits.unpacked)} at most, packed ${inMegabytes(uploadLimits.compressed)}.`,
        ),
      );
    },
  });
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** Whatever a parser says of a stream that is no archive is the sender's fault; what the disk says is not. */
function toRefusal(error: unknown): unknown {
  if (error instanceof UploadRefused) return error;
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined ? invalid(`This is no artifact: ${message}`) : error;
}

const invalid = (message: string) => new UploadRefused('artifact-invalid', message);
