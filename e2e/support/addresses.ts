import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** A page of every remote, by the app that owns it. */
export interface RemotePage {
  app: string;
  path: string;
  heading: RegExp;
}

const APPS_DIR = join(import.meta.dirname, '../../apps');

/** Which page of a remote the specs visit, and its heading. A remote that is not listed is visited at its first page. */
const visited: Partial<Record<string, Omit<RemotePage, 'app'>>> = {
  'mf-podcast': { path: '/', heading: /noosa/i },
  'mf-directory': { path: '/directory', heading: /Noosa Business Directory/ },
  'mf-stories': { path: '/stories', heading: /Community Stories/ },
  'mf-guides': { path: '/neighbourhoods', heading: /Which end of the river/ },
  'mf-account': { path: '/login', heading: /sign in|welcome/i },
  'mf-owners': { path: '/owners/login', heading: /sign in/i },
};

/** Listed ones first, in their order. */
const rank = ({ app }: RemotePage): number => Object.keys(visited).indexOf(app) + 1 || Number.MAX_SAFE_INTEGER;

const appFiles = globSync('mf-*/app.json', { cwd: APPS_DIR }).map(
  (file) => JSON.parse(readFileSync(join(APPS_DIR, file), 'utf8')) as AppFile,
);

const fixedPathsOf = ({ routes }: AppFile): string[] => Object.keys(routes).filter((pattern) => !pattern.includes(':'));

/** Every page of every remote that has one address. */
export const fixedPaths: readonly string[] = appFiles.flatMap(fixedPathsOf);

/** A page of every remote there is in `apps`. */
export const remotePages: readonly RemotePage[] = appFiles
  .map((app) => {
    const [path = '/'] = fixedPathsOf(app);
    return { app: app.name, path, heading: /\S/, ...visited[app.name] };
  })
  .toSorted((a, b) => rank(a) - rank(b));

/** The page of one remote. */
export function remotePageOf(app: string): RemotePage {
  const found = remotePages.find((page) => page.app === app);
  if (!found) throw new Error(`There is no remote ${app}.`);
  return found;
}

interface AppFile {
  name: string;
  routes: Record<string, string>;
}

/** Addresses of one listing, one event and one story of the seed. */
export async function seededPaths({ origin }: Site): Promise<{ listing: string; event: string; story: string }> {
  const first = async (path: string): Promise<string> => {
    const [entry] = (await (await fetch(`${origin}${path}`)).json()) as { slug: string }[];
    if (!entry) throw new Error(`${path} answers an empty list.`);
    return entry.slug;
  };
  const [listing, event, story] = await Promise.all([
    first('/api/directory?category=Restaurant&limit=1'),
    first('/api/directory?category=Event&limit=1'),
    first('/api/local-stories?limit=1'),
  ]);
  return { listing: `/directory/${listing}`, event: `/events/${event}`, story: `/stories/${story}` };
}
