import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** The patterns of every page of a remote, as its `app.json` declares them. */
export const routesOf = (app: string): readonly string[] => Object.keys(readApp(app).routes);

function readApp(app: string): AppFile {
  return JSON.parse(readFileSync(join(APPS_DIR, app, 'app.json'), 'utf8')) as AppFile;
}

const fixedPathsOf = (app: string) => routesOf(app).filter((pattern) => !pattern.includes(':'));
/** Without those that are there for operators only: to visitors they do not exist. */
const apps = globSync('mf-*/app.json', { cwd: APPS_DIR })
  .map((file) => dirname(file))
  .filter((app) => readApp(app).audience === undefined);

/** Every page of every remote that has one address. */
export const fixedPaths: readonly string[] = apps.flatMap(fixedPathsOf);

/** A page of every remote there is in `apps`. */
export const remotePages: readonly RemotePage[] = apps
  .map((app) => {
    const [path = '/'] = fixedPathsOf(app);
    return { app, path, heading: /\S/, ...visited[app] };
  })
  .toSorted((a, b) => rank(a) - rank(b));

/** The page of one remote. */
export function remotePageOf(app: string): RemotePage {
  const found = remotePages.find((page) => page.app === app);
  if (!found) throw new Error(`There is no remote ${app}.`);
  return found;
}

interface AppFile {
  routes: Record<string, string>;
  audience?: string;
}

/** Where the seed has a page for each pattern with a parameter. */
const SEEDED = {
  '/directory/:identifier': '/api/directory?category=Restaurant&limit=1',
  '/directory/:identifier/suggest': '/api/directory?category=Restaurant&limit=1',
  '/events/:identifier': '/api/directory?category=Event&limit=1',
  '/stories/:slug': '/api/local-stories?limit=1',
  '/episodes/:slug': '/api/episodes?limit=1',
  '/newsletter/:slug': '/api/newsletter/issues?limit=1',
} as const;

/** Without the link of a mail, which only browsers read, these turn into another page. */
const MAILED: Partial<Record<string, string>> = { '/owners/reset-password': '?token=never-drawn' };

/** An address of a page: the pattern itself, or with something of the seed in the place of its parameter. */
export async function addressOf(site: Site, pattern: string): Promise<string> {
  if (!pattern.includes(':')) return pattern + (MAILED[pattern] ?? '');
  const list = (SEEDED as Partial<Record<string, string>>)[pattern];
  if (!list) throw new Error(`Nothing is known of the seed for ${pattern}.`);
  const { slug } = await findFirst<{ slug: string }>(site, list);
  return pattern.replace(/:\w+/, slug);
}

/** The first of a list the API answers. */
export async function findFirst<T>({ origin }: Site, list: string): Promise<T> {
  const [first] = (await (await fetch(`${origin}${list}`)).json()) as T[];
  if (!first) throw new Error(`${list} answers an empty list.`);
  return first;
}

/** Addresses of one listing, one event and one story of the seed. */
export async function seededPaths(site: Site): Promise<{ listing: string; event: string; story: string }> {
  const [listing, event, story] = await Promise.all([
    addressOf(site, '/directory/:identifier'),
    addressOf(site, '/events/:identifier'),
    addressOf(site, '/stories/:slug'),
  ]);
  return { listing, event, story };
}
