import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { problemSchema } from '@shoreline/contracts';
import { type Build, releaseAppRoutes, releaseRoutes, type ReleaseChanged } from '@shoreline/contracts/releases';
import { type PackedBuild, packBuild, readBuildOrigin, toUploadHeaders } from '@shoreline/federation/pack-build';

import { UserError } from '../print.ts';
import type { ReleaseContext } from './release-context.ts';

/** Stores what is built, not live; the builds of all apps, or of those that are named. */
export async function uploadBuilds(context: ReleaseContext, only: readonly string[]): Promise<PackedBuild[]> {
  const packed = await packAll(context.appsDir, only);
  const origin = readBuildOrigin(context.sourcesDir, context.env);
  for (const build of packed) {
    const response = await context.send(releaseRoutes.upload.path.replace(':app', build.app), {
      method: 'PUT',
      body: build.body,
      headers: toUploadHeaders(build, origin),
    });
    if (!response.ok) throw await refusalOf(response);
  }
  return packed;
}

/** Makes builds live, all at once. */
export const publishBuilds = (
  { client }: Pick<ReleaseContext, 'client'>,
  packed: readonly Build[],
  { why, force }: { why?: string; force?: boolean },
): Promise<ReleaseChanged> =>
  client.call(releaseRoutes.publish, {
    body: { builds: toBuilds(packed), ...(why !== undefined && { why }), ...(force && { force }) },
  });

/** What the gate could not try. */
export const printNotes = (
  { print }: Pick<ReleaseContext, 'print'>,
  { notes = [] }: { notes?: string[] | undefined },
): void => notes.forEach((note) => print(`Note: ${note}`));

/** Registers apps that are new, with the addresses of their routes: who works on a clone has no operator to ask. */
export async function registerNewApps({ client, appsDir }: ReleaseContext, only: readonly string[]): Promise<void> {
  const known = new Set((await client.call(releaseAppRoutes.list, {})).map(({ app }) => app));
  for (const { app, routes } of await packAll(appsDir, only)) {
    if (known.has(app)) continue;
    const body = { team: 'unassigned', prefixes: toPrefixes(routes) };
    await client.call(releaseAppRoutes.put, { params: { app }, body });
  }
}

async function refusalOf(response: Response): Promise<UserError> {
  const { data } = problemSchema.safeParse(await response.json().catch(() => undefined));
  return new UserError(data?.message ?? `releases-api answers ${response.status}.`);
}

export const toBuilds = (packed: readonly Build[]): Build[] => packed.map(({ app, digest }) => ({ app, digest }));

async function packAll(appsDir: string, only: readonly string[]): Promise<PackedBuild[]> {
  const built = readdirSync(appsDir).filter((app) => existsSync(join(appsDir, app, 'dist/app.json')));
  const missing = only.find((app) => !built.includes(app));
  if (missing !== undefined) throw new UserError(`${missing} is not built: npx nx build ${missing}`);
  const chosen = only.length === 0 ? built : only;
  const packed = await Promise.all(chosen.map((app) => packBuild(join(appsDir, app, 'dist'))));
  return packed.filter((build) => build !== undefined);
}

/** Each route up to its first parameter; one that begins with a parameter gives nothing away. */
const toPrefixes = (routes: readonly string[]): string[] => [
  ...new Set(routes.map((route) => route.toLowerCase().replace(/\/:.*$/, '')).filter((prefix) => prefix !== '')),
];
