import { existsSync, readFileSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { appManifestSchema, listFiles } from '@shoreline/federation/artifact';
import { digestOf } from '@shoreline/federation/publish';
import { toRelease } from '@shoreline/federation/server-release';

import { buildRemote } from '../build/build-remote.ts';
import type { LocalApp } from './rewrite-document.ts';
import { createRebuildQueue } from './rebuild-queue.ts';

/** An editor that saves all its files writes for about this long. */
const DEBOUNCE_MS = 120;
/** Pages that are open follow within a second. */
const MAX_STORED_BUILDS = 5;

/** What the dev server shows: the last build that succeeded. */
export interface LocalBuild {
  current: () => LocalApp;
  /** A file for browsers of this build or one before, as it was built: the next one may be under way where it lay. */
  read: (digest: string, file: string) => Buffer | undefined;
  stop: () => void;
}

/** Builds the remote in a folder now and after every change. A fault in the sources is printed, and the build before stays. */
export async function watchBuild(folder: string, print: (line: string) => void): Promise<LocalBuild> {
  await buildRemote(folder);
  const builds = new Map<string, ReadonlyMap<string, Buffer>>();
  const readAgain = (): LocalApp => {
    const built = readBuild(folder);
    builds.set(built.released.digest, readFiles(join(folder, 'dist/web')));
    for (const digest of [...builds.keys()].slice(0, -MAX_STORED_BUILDS)) builds.delete(digest);
    return built;
  };
  let app = readAgain();
  const rebuild = createRebuildQueue(async () => {
    await wait(DEBOUNCE_MS);
    try {
      await buildRemote(folder);
      app = readAgain();
      print(`✓ built ${app.released.digest}`);
    } catch (error) {
      print(`✗ ${(error as Error).message}`);
    }
  });
  const watchers = ['src', 'app.json']
    .filter((name) => existsSync(join(folder, name)))
    .map((name) =>
      watch(join(folder, name), { recursive: true, encoding: 'utf8' }, (_event, file) => {
        if (file !== null && isSource(file)) rebuild();
      }),
    );
  return {
    current: () => app,
    read: (digest, file) => builds.get(digest)?.get(file),
    stop: () => watchers.forEach((watcher) => watcher.close()),
  };
}

const readFiles = (dir: string): ReadonlyMap<string, Buffer> =>
  new Map(listFiles(dir).map((file) => [file, readFileSync(join(dir, file))]));

const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file) && !file.split(sep).includes('dist');

/** Its digest is that of the files it is made of: a save that changes nothing shows nothing new. */
function readBuild(folder: string): LocalApp {
  const dist = join(folder, 'dist');
  const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const digest = `local-${digestOf(dist)}`;
  const released = toRelease({ id: digest, apps: { [manifest.name]: { digest, manifest } } }).apps[manifest.name];
  if (!released) throw new Error(`${manifest.name} is not in its own release.`);
  return { name: manifest.name, released };
}
