import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { appManifestSchema, listFiles } from '@shoreline/federation/artifact';
import { digestOf, type Published } from '@shoreline/federation/publish';
import { DIGEST_HEADER, UPLOAD_TYPE, uploadLimits, uploadPath } from '@shoreline/federation/upload';
import { create } from 'tar';

import { CliError } from '../cli-error.ts';
import { TOKEN_VARIABLE } from '../env.ts';

/** Where a build is sent, and what proves that it may be. */
export interface PublishRemoteOptions {
  to: string;
  token: string | undefined;
}

/** A site stores and compresses one build at a time. */
const TIMEOUT_MS = 120_000;

/** Sends `dist` to a running site. Throws a `CliError` with the sentence of the site when it refuses. */
export async function publishRemote(folder: string, { to, token }: PublishRemoteOptions): Promise<Published> {
  if (!token) throw new CliError(`${TOKEN_VARIABLE} is not set: \`shoreline-remote token\` draws one.`);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'app.json'))) throw new CliError('Nothing is built yet: run `shoreline-remote build`.');
  const { name } = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
  const body = await packArtifact(dist);
  const response = await send(new URL(uploadPath(name), to), {
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE, [DIGEST_HEADER]: digestOf(dist) },
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<Published> & { message?: string };
  if (!response.ok) throw new CliError(`${to} refused (${response.status}): ${answer.message ?? response.statusText}`);
  return answer as Published;
}

/** The files of a build as one compressed tar; equal builds make equal bytes. */
async function packArtifact(dist: string): Promise<Buffer<ArrayBuffer>> {
  const files = listFiles(dist);
  const packed = await buffer(create({ cwd: dist, gzip: true, portable: true, mtime: new Date(0) }, files));
  if (packed.length > uploadLimits.compressed) throw new CliError('The build is too large to be published.');
  return packed as Buffer<ArrayBuffer>;
}

async function send(
  address: URL,
  init: { body: Buffer<ArrayBuffer>; headers: Record<string, string> },
): Promise<Response> {
  try {
    return await fetch(address, { method: 'PUT', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new CliError(`${address.origin} does not answer: ${String((error as Error).cause ?? error)}`);
  }
}
