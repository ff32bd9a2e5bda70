import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { artifactDir } from '../artifact/artifact-paths.ts';
import type { ReleaseSet } from '../artifact/registry.ts';

/** Which paths answer a list, as the contracts of the shell's release say. */
export type StandInRoutes = readonly RegExp[];

const NOT_FOUND = 404;
const CONTRACTS = '@shoreline/contracts';

/** Reads the contracts a shell brings for remotes: those routes that read. A shell that brings none leaves none. */
export async function readContracts(artifactsDir: string, { apps }: ReleaseSet): Promise<ReadRoute[]> {
  const { digest, manifest } = apps['shell'] ?? {};
  const provided = manifest?.provides?.[CONTRACTS];
  if (!digest || !provided) return [];
  const url = pathToFileURL(join(artifactDir(artifactsDir, 'shell', digest), provided.file)).href;
  const contracts = (await import(url)) as Record<string, unknown>;
  return Object.values(contracts).flatMap(listReadRoutes);
}

/** Which of them answer lists. Without any there is nothing to answer but "not found". */
export const toStandInRoutes = (routes: readonly ReadRoute[]): StandInRoutes =>
  routes.filter(({ reply }) => reply.safeParse([]).success).map(toPattern);

/** Of several that read a path the one whose own words it has: `/api/stories/featured` before `/api/stories/:slug`. */
export const findContract = (routes: readonly ReadRoute[], path: string): ReadRoute | undefined =>
  routes
    .filter((route) => toPattern(route).test(path))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];

/** Every list may be empty, so that pages of lists render as what they are; nothing else can be made up soundly. */
export function standInResponse(lists: StandInRoutes, path: string): Response {
  const [pathname = ''] = path.split('?');
  if (lists.some((list) => list.test(pathname))) return Response.json([], { headers: { 'x-total-count': '0' } });
  const problem = { code: 'not-found', message: 'Nothing is there.', requestId: 'trial' };
  return Response.json(problem, { status: NOT_FOUND });
}

/** A route of the contracts that reads. */
interface ReadRoute {
  method: string;
  path: string;
  reply: { safeParse(value: unknown): { success: boolean; error?: { issues: readonly { path: PropertyKey[] }[] } } };
}

const toPattern = ({ path }: ReadRoute): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const listReadRoutes = (table: unknown): ReadRoute[] =>
  typeof table === 'object' && table !== null ? Object.values(table).filter(isReadRoute) : [];

const isReadRoute = (value: unknown): value is ReadRoute => {
  const { method, path, reply } = (value ?? {}) as Partial<ReadRoute>;
  return method === 'GET' && typeof path === 'string' && typeof reply?.safeParse === 'function';
};
