import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type AppManifest, appManifestSchema } from '@shoreline/federation/artifact';
import { integrityOf, writeFilesList } from '@shoreline/federation/build-files';
import { containerName } from '@shoreline/federation/contract';
import { storeArtifact } from '@shoreline/federation/publish';

const APPS_DIR = join(import.meta.dirname, '../../apps');

interface Change {
  /** Another text for one that pages show, in all scripts. */
  text?: readonly [from: string, to: string];
  /** Put before the code of the entry, in browsers only. */
  beforeEntry?: string;
  connect?: readonly string[];
}

/** Stores what a build of a remote would be with a small change: real artifacts, with the integrity values of what is in them. */
export function storeRebuilt(artifactsDir: string, app: string, change: Change): string {
  const { text, beforeEntry = '', connect } = change;
  const dist = mkdtempSync(join(tmpdir(), `${app}-changed-`));
  cpSync(join(APPS_DIR, app, 'dist'), dist, { recursive: true });
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const [from, to] = text ?? ['', ''];
  const withText = (code: string): string =>
    (from === '' ? code : code.replaceAll(from, to)).replaceAll(
      tagOf(app),
      `$1${hash(JSON.stringify(change)).slice(0, TAG_LENGTH)}`,
    );
  for (const file of readdirSync(join(dist, 'node'))) changeFile(join(dist, 'node', file), withText);

  const web = join(dist, 'web');
  const chunks = readdirSync(web).filter((file) => file.endsWith('.js') && file !== manifest.entry);
  const hashes = chunks.map((file) => [manifest.integrity[file], changeFile(join(web, file), withText), file] as const);
  const entryHash = changeFile(join(web, manifest.entry), (code) =>
    hashes.reduce((changed, [old = '', now]) => changed.replaceAll(old, now), beforeEntry + withText(code)),
  );
  const integrity = Object.fromEntries([...hashes.map(([, now, file]) => [file, now]), [manifest.entry, entryHash]]);
  const changed: AppManifest = { ...manifest, integrity: { ...manifest.integrity, ...integrity } };
  const listed = writeFilesList(web, { ...changed, ...(connect && { connect: [...connect] }) });
  writeFileSync(join(dist, 'app.json'), JSON.stringify(listed));
  const digest = storeArtifact(dist, artifactsDir);
  rmSync(dist, { recursive: true });
  return digest;
}

const TAG_LENGTH = 8;

/** The unique name of a build ends in a tag of its content (tag-build.ts). */
const tagOf = (app: string): RegExp => new RegExp(`(${containerName(app)})[0-9a-f]{${TAG_LENGTH}}`, 'g');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes a file anew; resolves to its integrity value. */
function changeFile(path: string, change: (code: string) => string): string {
  const code = change(readFileSync(path, 'utf8'));
  writeFileSync(path, code);
  return integrityOf(code);
}
