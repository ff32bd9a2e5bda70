import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type AppManifest, appManifestSchema } from '@shoreline/federation/artifact';
import { integrityOf, writeFilesList } from '@shoreline/federation/build-files';
import { storeArtifact } from '@shoreline/federation/publish';

import { inWorkspace } from '../workspace.ts';

/** What another build of a remote would have in it. */
export interface RebuiltParts {
  /** Every script, for browsers and for the server. */
  script: (code: string) => string;
  /** The entry for browsers, after that. */
  entry?: (code: string) => string;
  manifest?: (manifest: AppManifest) => AppManifest;
}

/** Stores what a build of a remote would be with these changes: a real artifact, with the integrity values of what is in it. */
export function storeRebuilt(artifactsDir: string, app: string, change: RebuiltParts): string {
  const dist = mkdtempSync(join(tmpdir(), `${app}-rebuilt-`));
  try {
    writeRebuilt(dist, app, change);
    return storeArtifact(dist, artifactsDir);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** Writes the same into a folder, as a build leaves it. */
export function writeRebuilt(dist: string, app: string, change: RebuiltParts): void {
  const { script, entry = unchanged, manifest: changeManifest = unchanged } = change;
  cpSync(inWorkspace('apps', app, 'dist'), dist, { recursive: true });
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const bundles = readdirSync(join(dist, 'node')).filter((file) => file.endsWith('.mjs'));
  for (const file of bundles) changeFile(join(dist, 'node', file), script);

  const web = join(dist, 'web');
  const chunks = readdirSync(web).filter((file) => file.endsWith('.js') && file !== manifest.entry);
  const hashes = chunks.map((file) => [manifest.integrity[file], changeFile(join(web, file), script), file] as const);
  const entryHash = changeFile(join(web, manifest.entry), (code) =>
    entry(hashes.reduce((changed, [old = '', now]) => changed.replaceAll(old, now), script(code))),
  );
  const integrity = Object.fromEntries([...hashes.map(([, now, file]) => [file, now]), [manifest.entry, entryHash]]);
  const rebuilt = { ...manifest, integrity: { ...manifest.integrity, ...integrity } };
  writeFileSync(join(dist, 'app.json'), JSON.stringify(writeFilesList(web, changeManifest(rebuilt))));
}

const unchanged = <T>(value: T): T => value;

/** Writes a file anew; gives its integrity value. */
function changeFile(path: string, change: (code: string) => string): string {
  const code = change(readFileSync(path, 'utf8'));
  writeFileSync(path, code);
  return integrityOf(code);
}
