import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { create } from 'tar';

import { appManifestSchema, listFiles } from '../artifact/artifact.ts';
import { digestOf } from '../artifact/publish.ts';
import { BUILDER_HEADER, COMMIT_HEADER, DIGEST_HEADER, UPLOAD_TYPE } from './upload.ts';

/** A build as it travels. */
export interface PackedBuild {
  app: string;
  digest: string;
  /** Its route patterns, for whoever registers the app. */
  routes: string[];
  body: Buffer<ArrayBuffer>;
}

/** Packs a `dist` as one compressed tar; equal builds make equal bytes. Undefined when nothing is built. */
export async function packBuild(dist: string): Promise<PackedBuild | undefined> {
  if (!existsSync(join(dist, 'app.json'))) return undefined;
  const { name, routes } = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const packed = await buffer(create({ cwd: dist, gzip: true, portable: true, mtime: new Date(0) }, listFiles(dist)));
  return { app: name, digest: digestOf(dist), routes: Object.keys(routes), body: packed as Buffer<ArrayBuffer> };
}

/** Where a build came from, as far as anybody can say. */
export interface BuildOrigin {
  commit: string | undefined;
  builder: string;
}

/**
 * Reads the commit of a folder from the CI (`GITHUB_SHA`, `CI_COMMIT_SHA` of GitLab) or from git, and who builds: the run of the CI, or this machine. A checkout with
 * changes of its own says so. None of it is in the build, whose digest is the same for the same sources.
 */
export function readBuildOrigin(folder: string, env: NodeJS.ProcessEnv): BuildOrigin {
  const run = readRun(env);
  if (run) return run;
  const commit = git(folder, 'rev-parse', 'HEAD');
  const isChanged = Boolean(git(folder, 'status', '--porcelain', '--untracked-files=no'));
  return { commit: commit || undefined, builder: `${hostname()}${isChanged ? ' with uncommitted changes' : ''}` };
}

function readRun(env: NodeJS.ProcessEnv): BuildOrigin | undefined {
  const { GITHUB_SHA, GITHUB_REPOSITORY = '', GITHUB_RUN_ID = '' } = env;
  if (GITHUB_SHA) return { commit: GITHUB_SHA, builder: `github ${GITHUB_REPOSITORY} run ${GITHUB_RUN_ID}` };
  const { CI_COMMIT_SHA, CI_PROJECT_PATH = '', CI_PIPELINE_ID = '' } = env;
  return CI_COMMIT_SHA
    ? { commit: CI_COMMIT_SHA, builder: `gitlab ${CI_PROJECT_PATH} run ${CI_PIPELINE_ID}` }
    : undefined;
}

/** The headers of an upload. */
export const toUploadHeaders = ({ digest }: Pick<PackedBuild, 'digest'>, { commit, builder }: BuildOrigin) => ({
  'content-type': UPLOAD_TYPE,
  [DIGEST_HEADER]: digest,
  [BUILDER_HEADER]: builder,
  ...(commit !== undefined && { [COMMIT_HEADER]: commit }),
});

function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
