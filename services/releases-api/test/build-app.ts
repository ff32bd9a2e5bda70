import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { listFiles } from '@shoreline/federation/artifact';
import { digestOf } from '@shoreline/federation/publish';
import { create } from 'tar';
import { afterAll } from 'vitest';

const SHELL_BUNDLE = `export const renderStaticDocument = ({ boot }, nonce) =>
  \`<p data-nonce="\${nonce}">\${Object.entries(boot.apps).map(([app, { digest }]) => app + '@' + digest).join(', ')}</p>\`;`;

/** Column 7 of its only line is line 12, column 4 of the source. */
const MAP = JSON.stringify({ version: 3, sources: ['src/tides.ts'], names: [], mappings: 'AAAA,MAWG' });

export interface BuiltApp {
  app: string;
  digest: string;
  dist: string;
  archive: Buffer<ArrayBuffer>;
}

interface Special {
  routes?: readonly string[];
  /** Its entry says where in the sources each part of it comes from. */
  sourceMap?: boolean;
  /** Another build of the same app. */
  version?: number;
  /** In the place of what it has, or beside it. */
  files?: Readonly<Record<string, string>>;
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that is gone when the tests of the file are over. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-releases-'));
  folders.push(folder);
  return folder;
}

/** A small build of an app as the bundler leaves it, packed as a publisher sends it. */
export async function buildApp(
  app: string,
  { routes = [], version = 1, sourceMap = false, files: special }: Special = {},
): Promise<BuiltApp> {
  const dist = createFolder();
  const web = { 'remoteEntry.js': `entry ${version}`, 'styles.css': 'p{}' };
  const manifest = {
    name: app,
    title: `Title of ${app}`,
    contract: 1,
    routes: Object.fromEntries(routes.map((route) => [route, []])),
    widgets: {},
    entry: 'remoteEntry.js',
    css: 'styles.css',
    preload: [],
    integrity: Object.fromEntries(Object.entries(web).map(([file, text]) => [file, `sha256-${hashOf(text)}`])),
    shared: {},
  };
  const files = {
    'app.json': JSON.stringify(manifest),
    'node/index.mjs': app === 'shell' ? SHELL_BUNDLE : `export default ${version};`,
    ...(sourceMap && { 'node/maps/remoteEntry.js.map': MAP }),
    ...Object.fromEntries(Object.entries(web).map(([file, text]) => [`web/${file}`, text])),
    ...special,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  const archive = await buffer(create({ cwd: dist, gzip: true, portable: true, mtime: new Date(0) }, listFiles(dist)));
  return { app, digest: digestOf(dist), dist, archive: archive as Buffer<ArrayBuffer> };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
