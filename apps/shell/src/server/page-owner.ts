import type { Release } from '@shoreline/contracts';
import { matchRoutes } from 'react-router-dom';

/** Whose page an address is, and by which of its patterns. */
export interface PageOwner {
  app: string;
  pattern: string;
}

/** No remote owns the page: the shell answers it itself. */
const FALLBACK_OWNER: PageOwner = { app: 'shell', pattern: '*' };

const tables = new WeakMap<Release, { id: string; path: string }[]>();

/** Finds the owner of a path in a release, for logs and measurements. */
export function findPageOwner(release: Release, path: string): PageOwner {
  const table = tables.get(release) ?? toTable(release);
  tables.set(release, table);
  const matched = matchRoutes(table, path)?.at(-1)?.route;
  return matched ? { app: matched.id.split(' ', 1)[0] ?? FALLBACK_OWNER.app, pattern: matched.path } : FALLBACK_OWNER;
}

const toTable = ({ apps }: Release) =>
  Object.entries(apps).flatMap(([app, { routes }]) =>
    Object.keys(routes).map((path) => ({ id: `${app} ${path}`, path })),
  );
