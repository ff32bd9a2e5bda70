import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release, ReleasedApp, ReleasedBuild } from '@shoreline/contracts';

import { artifactBase, artifactDir } from './artifact-paths.ts';
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

/** What browsers and servers know of a release set. */
export const toRelease = ({ id, apps }: ReleaseSet): Release => ({
  id,
  apps: Object.fromEntries(Object.entries(apps).map(([app, released]) => [app, toReleasedApp(app, released)])),
});

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
    styles: Object.fromEntries(Object.entries(css).map(([app, text]) => [app, splitCriticalCss(text)])),
    fonts: apps['shell']?.manifest.preload ?? [],
  };
}

/** Remotes name the chunk of their loaders so: a page that comes from the server does without it, the next one does not. */
const LOADERS = /^load\.[\w.-]*js$/;

function toReleasedApp(app: string, { previous, ...build }: ReleaseSet['apps'][string]): ReleasedApp {
  const { title, contract, routes, widgets, integrity, connect = [] } = build.manifest;
  const chunks = Object.keys(integrity).filter((file) => LOADERS.test(file));
  return {
    ...toReleasedBuild(app, build),
    ...{ title, contract, chunks, routes, widgets },
    ...(connect.length > 0 && { connect }),
    ...(previous && { previous: toReleasedBuild(app, previous) }),
  };
}

function toReleasedBuild(app: string, { digest, manifest }: StoredBuild): ReleasedBuild {
  const { entry, css, integrity } = manifest;
  const values = Object.fromEntries([entry, css].map((file) => [file, integrity[file] ?? '']));
  return { digest, base: artifactBase(app, digest), entry, css, integrity: values };
}

/** Relative addresses in a stylesheet would be read from the page once it is written into the document. */
function readStyles(
  artifactsDir: string,
  { app, digest, file }: { app: string; digest: string; file: string },
): string {
  const css = readFileSync(join(artifactDir(artifactsDir, app, digest), 'web', file), 'utf8');
  return css.replace(/url\((?!["']?(?:[a-z][a-z\d+.-]*:|[/#]))(["']?)/gi, `url($1${artifactBase(app, digest)}`);
}
