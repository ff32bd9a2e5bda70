import type { Release } from '@shoreline/contracts';
import { matchRoutes } from 'react-router-dom';

/** Whose page an address is, and by which of its patterns. */
export interface PageOwner {
  app: string;
  pattern: string;
}

/** Nobody's page: the shell answers it itself. */
const NOBODY: PageOwner = { app: 'shell', pattern: '*' };

const tables = new WeakMap<Release, { id: string; path: string }[]>();

/** Finds the owner of a path in a release, for logs and measurements. */
export function findPageOwner(release: Release, path: string): PageOwner {
  const table = tables.get(release) ?? toTable(release);
  tables.set(release, table);
  const matched = matchRoutes(table, path)?.at(-1)?.route;
  return matched ? { app: matched.id.split(' ', 1)[0] ?? NOBODY.app, pattern: matched.path } : NOBODY;
}

const toTable = ({ apps }: Release) =>
  Object.entries(apps).flatMap(([app, { routes }]) =>
    Object.keys(routes).map((path) => ({ id: `${app} ${path}`, path })),
  );
