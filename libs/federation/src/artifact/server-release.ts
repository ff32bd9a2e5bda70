import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release, ReleasedApp, ReleasedBuild } from '@shoreline/contracts';

import { FILES_LIST } from '../contract.ts';
import { artifactBase, artifactDir } from './artifact-paths.ts';
import { describeFiles } from './build-files.ts';
import { toReleaseList } from './listed-release.ts';
import type { ReleaseSet, StoredBuild } from './registry.ts';
import type { StylePart } from './style-parts.ts';
import { splitCriticalCss } from './split-critical-css.ts';

export { serverBundleUrl } from './artifact-paths.ts';

/** A release set with what a document is written from. */
export interface ServerRelease {
  boot: Release;
  /** App → every file of it with its integrity value, for what the document preloads. */
  integrity: Readonly<Record<string, Readonly<Record<string, string>>>>;
  css: Readonly<Record<string, string>>;
  /** The same in pieces, for documents that carry what their markup uses. A shell artifact may meet a server without. */
  styles?: Readonly<Record<string, readonly StylePart[]>>;
  /** Font files of the shell, relative to its base. */
  fonts: readonly string[];
}

/** What is known of a release set, of all apps in full. Shells of earlier versions read it. */
export const toRelease = ({ id, apps }: ReleaseSet): Release => ({
  id,
  apps: Object.fromEntries(Object.entries(apps).map(([app, released]) => [app, toReleasedApp(app, released)])),
});

/**
 * What open windows are told of a release set, as JSON. A shell that carries a list of files reads those of others; for one of before
 * there were any, all is said in full.
 */
export function writeReleaseDocument(set: ReleaseSet): string {
  const release = toRelease(set);
  const readsLists = release.apps['shell']?.integrity[FILES_LIST] !== undefined;
  return JSON.stringify(readsLists ? toReleaseList(release) : release);
}

/** Reads from the artifact store what documents of a release set are written from. */
export function readServerRelease(artifactsDir: string, set: ReleaseSet): ServerRelease {
  const { apps } = set;
  const entries = Object.entries(apps);
  const css = Object.fromEntries(
    entries.map(([app, { digest, manifest }]) => [app, readStyles(artifactsDir, { app, digest, file: manifest.css })]),
  );
  return {
    boot: toRelease(set),
    integrity: Object.fromEntries(entries.map(([app, { manifest }]) => [app, manifest.integrity])),
    css,
    styles: splitWhenUsed(css),
    fonts: apps['shell']?.manifest.preload ?? [],
  };
}

/** Splitting takes tens of milliseconds for each stylesheet: of fifty remotes those are split that are shown, one at a time. */
function splitWhenUsed(css: Readonly<Record<string, string>>): NonNullable<ServerRelease['styles']> {
  const styles: Record<string, readonly StylePart[]> = {};
  for (const [app, text] of Object.entries(css)) {
    let parts: readonly StylePart[] | undefined;
    Object.defineProperty(styles, app, { enumerable: true, get: () => (parts ??= splitCriticalCss(text)) });
  }
  return styles;
}

function toReleasedApp(app: string, { previous, ...build }: ReleaseSet['apps'][string]): ReleasedApp {
  const { title, contract, connect = [] } = build.manifest;
  return {
    ...{ title, contract, ...describeFiles(build.manifest) },
    ...toReleasedBuild(app, build),
    ...(connect.length > 0 && { connect }),
    ...(previous && { previous: toReleasedBuild(app, previous) }),
  };
}

function toReleasedBuild(app: string, { digest, manifest }: StoredBuild): ReleasedBuild {
  const { entry, css, integrity } = manifest;
  const values = [entry, css].map((file) => [file, integrity[file] ?? '']);
  const list = integrity[FILES_LIST];
  return {
    ...{ digest, base: artifactBase(app, digest), entry, css },
    integrity: Object.fromEntries(list ? [...values, [FILES_LIST, list]] : values),
  };
}

/** Relative addresses in a stylesheet would be read from the page once it is written into the document. */
function readStyles(
  artifactsDir: string,
  { app, digest, file }: { app: string; digest: string; file: string },
): string {
  const css = readFileSync(join(artifactDir(artifactsDir, app, digest), 'web', file), 'utf8');
  return css.replace(/url\((?!["']?(?:[a-z][a-z\d+.-]*:|[/#]))(["']?)/gi, `url($1${artifactBase(app, digest)}`);
}
