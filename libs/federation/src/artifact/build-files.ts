import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BuildFiles } from '@shoreline/contracts';

import { FILES_LIST } from '../contract.ts';
import type { AppManifest } from './artifact.ts';

/** Remotes name the chunk of their loaders so: a page that comes from the server does without it, the next one does not. */
const LOADERS = /^load\.[\w.-]*js$/;

/** Which of its files a browser loads for what, and the integrity values of entry and css. Those of chunks are known to the entry. */
export function describeFiles({ entry, css, integrity, routes, widgets, places = [] }: AppManifest): BuildFiles {
  return {
    entry,
    css,
    integrity: Object.fromEntries([entry, css].map((file) => [file, integrity[file] ?? ''])),
    chunks: Object.keys(integrity).filter((file) => LOADERS.test(file)),
    routes,
    widgets,
    ...(places.length > 0 && { places }),
  };
}

/** What else stands in the list, and in no document: every file of the build, for whoever stores all of it on a device. */
interface AllFiles {
  all: string[];
}

/**
 * Writes the list of files into the `web/` folder of a build. Gives the manifest with the list's integrity value, by which
 * browsers trust it; whoever changes other files of the build afterwards has to write it anew.
 */
export function writeFilesList(webDir: string, manifest: AppManifest): AppManifest {
  const { [FILES_LIST]: _list, ...others } = manifest.integrity;
  const text = JSON.stringify({ ...describeFiles(manifest), all: Object.keys(others) } satisfies AllFiles);
  writeFileSync(join(webDir, FILES_LIST), text);
  return { ...manifest, integrity: { ...manifest.integrity, [FILES_LIST]: integrityOf(text) } };
}

/** The integrity value of a file. Every document carries a dozen of these: a longer hash would be no safer here, and heavier. */
export const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
