import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, appManifestSchema, listFiles, patternSchema } from '../artifact/artifact.ts';
import { digestOf } from '../artifact/publish.ts';
import { DECLARATIONS_FILE } from '../gate/widget-props.ts';
import { UploadRefused } from './upload-refused.ts';

const MAX_DECLARATIONS = 100_000;

/**
 * Checks a build that came from outside: it is the app it was sent for, byte for byte what was sent, every file for browsers
 * has its integrity value, and every file its manifest names is there. Throws `UploadRefused`.
 */
export function verifyArtifact(folder: string, expected: { app: string; digest: string }): AppManifest {
  const manifest = readManifestOf(folder);
  assertThat(manifest.name === expected.app, `The artifact is of ${manifest.name}, the address is of ${expected.app}.`);
  const digest = digestOf(folder);
  assertThat(digest === expected.digest, `The artifact has the digest ${digest}, ${expected.digest} was announced.`);
  assertFiles(folder, manifest);
  assertDeclarations(folder);
  for (const pattern of Object.keys(manifest.routes)) {
    assertThat(patternSchema.safeParse(pattern).success, `${JSON.stringify(pattern)} is no path pattern.`);
  }
  return manifest;
}

function readManifestOf(folder: string): AppManifest {
  try {
    return appManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')));
  } catch (error) {
    throw new UploadRefused('artifact-invalid', `app.json is not in the format: ${(error as Error).message}`);
  }
}

function assertFiles(folder: string, manifest: AppManifest): void {
  const { entry, css, preload, routes, widgets, integrity } = manifest;
  assertThat(
    manifest.name === 'shell' || !existsSync(join(folder, 'shared')),
    'Only the shell has a folder shared/: what remotes share comes from it.',
  );
  assertThat(existsSync(join(folder, 'node/index.mjs')), 'node/index.mjs is missing: nothing can render the pages.');
  const files = listFiles(join(folder, 'web'));
  for (const file of files) {
    assertThat(
      integrity[file] === integrityOf(join(folder, 'web', file)),
      `${file} has no integrity value of its own.`,
    );
  }
  const named = [entry, css, ...preload, ...Object.keys(integrity), ...Object.values({ ...routes, ...widgets }).flat()];
  const missing = named.find((file) => !files.includes(file));
  assertThat(missing === undefined, `app.json names ${missing}, which is not in the artifact.`);
}

/** A compiler reads them: those of the remote with the most widgets have 900 bytes. */
function assertDeclarations(folder: string): void {
  const { size = 0 } = statSync(join(folder, DECLARATIONS_FILE), { throwIfNoEntry: false }) ?? {};
  assertThat(
    size <= MAX_DECLARATIONS,
    `${DECLARATIONS_FILE} has ${size} bytes, no more than ${MAX_DECLARATIONS} are read.`,
  );
}

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new UploadRefused('artifact-invalid', message);
}
