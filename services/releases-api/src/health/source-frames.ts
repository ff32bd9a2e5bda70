import { buffer } from 'node:stream/consumers';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Build, SourceFrame } from '@shoreline/contracts/releases';
import { mapFile } from '@shoreline/federation/source-maps';
import type { Log } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';

import type { BuildStorage } from '../artifact/artifact-builds.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';

interface Dependencies {
  artifacts: Pick<ArtifactStore, 'findFiles'>;
  builds: Pick<BuildStorage, 'read'>;
  log: Log;
}

/** A place in a file of a build, as browsers count. */
interface Frame {
  file: string;
  line: number;
  column: number;
}

export type ReadSource = (build: Build, frame: Frame) => Promise<SourceFrame | null>;

/** The map of the shell has two. */
const MAX_MAP_BYTES = 16_777_216;
/** Operators look every few seconds, and to read a map takes tens of milliseconds. What a build holds never changes. */
const MAX_KNOWN = 1_000;

/** Finds the place in the sources for a place in a built file, by the map the build carries. Null where it carries none. */
export function createSourceReader({ artifacts, builds, log }: Dependencies): ReadSource {
  const known = new LRUCache<string, { source: SourceFrame | null }>({ max: MAX_KNOWN });

  async function readMap(build: Build, file: string): Promise<TraceMap | undefined> {
    const path = mapFile(file);
    const stored = (await artifacts.findFiles(build))?.find((one) => one.path === path);
    if (!stored || stored.size > MAX_MAP_BYTES) return undefined;
    return new TraceMap(String(await buffer(await builds.read(build, path))));
  }

  async function findSource(build: Build, { file, line, column }: Frame): Promise<SourceFrame | null> {
    const map = await readMap(build, file);
    // Browsers count columns from 1, maps from 0.
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    return found?.source ? { file: found.source, line: found.line, column: found.column + 1 } : null;
  }

  return async function readSource(build, frame) {
    const key = `${build.app} ${build.digest} ${frame.file}:${frame.line}:${frame.column}`;
    const before = known.get(key);
    if (before) return before.source;
    try {
      const source = await findSource(build, frame);
      known.set(key, { source });
      return source;
    } catch (error) {
      log.warn({ err: error, ...build, file: frame.file }, 'source map cannot be read');
      return null;
    }
  };
}
