import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { artifactDir } from '../artifact/artifact-paths.ts';
import type { ReleaseSet } from '../artifact/registry.ts';

/** Which paths answer a list, as the contracts of the shell's release say. */
export type StandInRoutes = readonly RegExp[];

const NOT_FOUND = 404;
const CONTRACTS = '@shoreline/contracts';

/** Reads the contracts a shell brings for remotes. A shell that brings none leaves nothing to answer but "not found". */
export async function readStandInRoutes(artifactsDir: string, { apps }: ReleaseSet): Promise<StandInRoutes> {
  const { digest, manifest } = apps['shell'] ?? {};
  const provided = manifest?.provides?.[CONTRACTS];
  if (!digest || !provided) return [];
  const url = pathToFileURL(join(artifactDir(artifactsDir, 'shell', digest), provided.file)).href;
  const contracts = (await import(url)) as Record<string, unknown>;
  return Object.values(contracts).flatMap(readLists);
}

/** Every list may be empty, so that pages of lists render as what they are; nothing else can be made up soundly. */
export function standInResponse(lists: StandInRoutes, path: string): Response {
  const [pathname = ''] = path.split('?');
  if (lists.some((list) => list.test(pathname))) return Response.json([], { headers: { 'x-total-count': '0' } });
  const problem = { code: 'not-found', message: 'Nothing is there.', requestId: 'trial' };
  return Response.json(problem, { status: NOT_FOUND });
}

interface ListRoute {
  method: string;
  path: string;
  reply: { safeParse(value: unknown): { success: boolean } };
}

function readLists(table: unknown): RegExp[] {
  if (typeof table !== 'object' || table === null) return [];
  return Object.values(table)
    .filter(isList)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
}

const isList = (value: unknown): value is ListRoute => {
  const { method, path, reply } = (value ?? {}) as Partial<ListRoute>;
  return method === 'GET' && typeof path === 'string' && reply?.safeParse([]).success === true;
};
