import { join } from 'node:path';

import { ARTIFACTS_PATH, releaseRoutes } from '@shoreline/contracts/releases';
import type { Published } from '@shoreline/federation/publish';
import { packBuild, readBuildOrigin, toUploadHeaders } from '@shoreline/federation/pack-build';
import { uploadLimits } from '@shoreline/federation/upload';

import { CliError } from '../cli-error.ts';
import { readCiEnv, TOKEN_VARIABLE } from '../env.ts';

/** Where a build is sent, what proves that it may be, and why it is. */
export interface PublishRemoteOptions {
  to: string;
  token: string | undefined;
  why?: string | undefined;
}

/** A site stores and compresses a build before it answers. */
const TIMEOUT_MS = 120_000;

/** Sends `dist` to a running site and makes it live. Throws a `CliError` with the sentence of the site when it refuses. */
export async function publishRemote(folder: string, { to, token, why }: PublishRemoteOptions): Promise<Published> {
  if (!token) throw new CliError(`${TOKEN_VARIABLE} is not set: \`shoreline-remote token\` draws one.`);
  const packed = await packBuild(join(folder, 'dist'));
  if (!packed) throw new CliError('Nothing is built yet: run `shoreline-remote build`.');
  const { app, digest, body } = packed;
  if (body.length > uploadLimits.compressed) throw new CliError('The build is too large to be published.');

  const authorization = `Bearer ${token}`;
  await send(new URL(`${ARTIFACTS_PATH}/${app}`, to), {
    method: 'PUT',
    body,
    headers: { authorization, ...toUploadHeaders(packed, readBuildOrigin(folder, readCiEnv())) },
  });
  const answer = await send(new URL(releaseRoutes.publish.path, to), {
    method: 'POST',
    body: JSON.stringify({ builds: [{ app, digest }], ...(why && { why }) }),
    headers: { authorization, 'content-type': 'application/json' },
  });
  const { changed } = releaseRoutes.publish.reply.parse(await answer.json());
  return { app, digest, changed: changed.length > 0 };
}

async function send(address: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new CliError(`${address.origin} does not answer: ${String((error as Error).cause ?? error)}`);
    },
  );
  if (response.ok) return response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new CliError(`${address.origin} refused (${response.status}): ${message ?? response.statusText}`);
}
