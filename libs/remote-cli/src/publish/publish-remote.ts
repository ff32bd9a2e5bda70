import { join } from 'node:path';

import { HttpStatus } from '@shoreline/contracts';
import { ARTIFACTS_PATH, releasePreviewRoutes, releaseRoutes } from '@shoreline/contracts/releases';
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

interface Noted {
  /** What the gate of the site could not try, in sentences. */
  notes: string[];
}

/** A site stores and compresses a build, and may open its pages in a browser, before it answers. */
const TIMEOUT_MS = 120_000;

/** Sends `dist` to a running site and makes it live. Throws a `CliError` with the sentence of the site when it refuses. */
export async function publishRemote(folder: string, options: PublishRemoteOptions): Promise<Published & Noted> {
  const { app, digest } = await uploadRemote(folder, options);
  const answer = await send(new URL(releaseRoutes.publish.path, options.to), {
    method: 'POST',
    body: JSON.stringify({ builds: [{ app, digest }], ...toReason(options) }),
    headers: toJsonHeaders(options),
  });
  const { changed, notes = [] } = releaseRoutes.publish.reply.parse(await answer.json());
  return { app, digest, changed: changed.length > 0, notes };
}

/** Sends `dist` to a running site and answers the link that shows it there; nothing goes live. Throws like `publishRemote`. */
export async function previewRemote(
  folder: string,
  { name, ...options }: PublishRemoteOptions & { name: string },
): Promise<Noted & { app: string; digest: string; link: string; expiresAt: string }> {
  const { app, digest } = await uploadRemote(folder, options);
  const answer = await send(toPreviewAddress(options, name), {
    method: 'PUT',
    body: JSON.stringify({ builds: [{ app, digest }], ...toReason(options) }),
    headers: toJsonHeaders(options),
  });
  const { link, expiresAt, notes = [] } = releasePreviewRoutes.put.reply.parse(await answer.json());
  return { app, digest, link, expiresAt, notes };
}

/** Which preview is ended, and whether it may be over already. */
export interface ClosePreviewOptions extends PublishRemoteOptions {
  name: string;
  ifOpen: boolean;
}

/** Ends a preview at once. Answers false where none was open and none had to be. Throws like `publishRemote`. */
export async function closePreview({ name, ifOpen, ...options }: ClosePreviewOptions): Promise<boolean> {
  const headers = { authorization: toAuthorization(options) };
  const ok = ifOpen ? [HttpStatus.NOT_FOUND] : [];
  const { status } = await send(toPreviewAddress(options, name), { method: 'DELETE', headers }, ok);
  return status !== HttpStatus.NOT_FOUND;
}

const toPreviewAddress = ({ to }: PublishRemoteOptions, name: string): URL =>
  new URL(releasePreviewRoutes.put.path.replace(':name', encodeURIComponent(name)), to);

const toReason = ({ why }: PublishRemoteOptions) => (why ? { why } : {});

function toAuthorization({ token }: PublishRemoteOptions): string {
  if (!token)
    throw new CliError(`${TOKEN_VARIABLE} is not set, and no CI gives a token: \`shoreline-remote token\` draws one.`);
  return `Bearer ${token}`;
}

const toJsonHeaders = (options: PublishRemoteOptions) => ({
  authorization: toAuthorization(options),
  'content-type': 'application/json',
});

async function uploadRemote(folder: string, options: PublishRemoteOptions): Promise<{ app: string; digest: string }> {
  const authorization = toAuthorization(options);
  const packed = await packBuild(join(folder, 'dist'));
  if (!packed) throw new CliError('Nothing is built yet: run `shoreline-remote build`.');
  const { app, digest, body } = packed;
  if (body.length > uploadLimits.compressed) throw new CliError('The build is too large to be published.');
  await send(new URL(`${ARTIFACTS_PATH}/${app}`, options.to), {
    method: 'PUT',
    body,
    headers: { authorization, ...toUploadHeaders(packed, readBuildOrigin(folder, readCiEnv())) },
  });
  return { app, digest };
}

/** Answers of these statuses are taken like good ones. */
async function send(address: URL, init: RequestInit, accepted: readonly number[] = []): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new CliError(`${address.origin} does not answer: ${String((error as Error).cause ?? error)}`);
    },
  );
  if (response.ok || accepted.includes(response.status)) return response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new CliError(`${address.origin} refused (${response.status}): ${message ?? response.statusText}`);
}
