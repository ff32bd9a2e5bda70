/** What the rules know of an app. */
export interface AppOwnership {
  app: string;
  prefixes: readonly string[];
}

/**
 * One sentence for each route an app may not own: outside its prefixes, or inside one that is more exactly somebody else's. The
 * router tells neither case nor a closing slash apart, so neither do we; a pattern that begins with a parameter is inside of nothing.
 */
export function findForeignRoutes(app: string, patterns: readonly string[], apps: readonly AppOwnership[]): string[] {
  const own = apps.find((one) => one.app === app)?.prefixes ?? [];
  return patterns.flatMap((pattern) => {
    const address = normalise(pattern);
    const owner = findOwner(address, apps);
    if (owner?.app === app) return [];
    if (owner) return [`${pattern} belongs to ${owner.app}, not to ${app}.`];
    return [`${pattern} is outside of what ${app} may own: ${own.join(', ') || 'no routes at all'}.`];
  });
}

/** The prefixes under which these routes lie: each up to its first parameter. */
export function prefixesOf(patterns: readonly string[]): string[] {
  const prefixes = patterns.map((pattern) => {
    const segments = normalise(pattern).split('/').slice(1);
    const dynamic = segments.findIndex((segment) => !/^[a-z0-9-]+$/.test(segment));
    return `/${segments.slice(0, dynamic === -1 ? undefined : dynamic).join('/')}`;
  });
  // A route that begins with a parameter gives nobody the front page.
  const safe = prefixes.filter((prefix, index) => prefix !== '/' || normalise(patterns[index] ?? '') === '/');
  return [...new Set(safe)].filter((one) => !safe.some((other) => other !== one && isWithin(one, other))).toSorted();
}

/** The other app that has exactly this prefix. */
export const findPrefixOwner = (
  app: string,
  prefixes: readonly string[],
  apps: readonly AppOwnership[],
): (AppOwnership & { prefix: string }) | undefined => {
  for (const other of apps) {
    const prefix = other.app === app ? undefined : other.prefixes.find((one) => prefixes.includes(one));
    if (prefix !== undefined) return { ...other, prefix };
  }
  return undefined;
};

function findOwner(address: string, apps: readonly AppOwnership[]): AppOwnership | undefined {
  const claims = apps.flatMap((one) =>
    one.prefixes.filter((prefix) => isWithin(address, prefix)).map((prefix) => ({ one, length: prefix.length })),
  );
  return claims.toSorted((a, b) => b.length - a.length)[0]?.one;
}

/** The front page has nothing below it: else its owner would have everything. */
const isWithin = (address: string, prefix: string): boolean =>
  address === prefix || (prefix !== '/' && address.startsWith(`${prefix}/`));

const normalise = (pattern: string): string => pattern.toLowerCase().replace(/(?<=.)\/$/, '');
