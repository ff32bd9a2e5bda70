import type { Release } from '@shoreline/contracts';
import { matchRoutes } from 'react-router-dom';

/** No remote owns the page: the shell answers it itself. */
const FALLBACK_OWNER = { app: 'shell', pattern: '*' };

const tables = new WeakMap<Release, { id: string; path: string }[]>();

/** The app whose page an address of the site is, and the pattern that says so. */
export function findPageOwner(release: Release, path: string) {
  const table = tables.get(release) ?? toTable(release);
  tables.set(release, table);
  const matched = matchRoutes(table, path)?.at(-1)?.route;
  return matched ? { app: matched.id.split(' ', 1)[0] ?? FALLBACK_OWNER.app, pattern: matched.path } : FALLBACK_OWNER;
}

const toTable = ({ apps }: Release) =>
  Object.entries(apps).flatMap(([app, { routes }]) =>
    Object.keys(routes).map((path) => ({ id: `${app} ${path}`, path })),
  );
