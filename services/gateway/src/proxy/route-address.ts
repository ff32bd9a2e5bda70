import { match, type MatchFunction } from 'path-to-regexp';

/** What is declared about the addresses of one route pattern. */
export interface DeclaredRoute {
  /** The parameters the response depends on. Undefined: nobody said, so all may. */
  parameters: readonly string[] | undefined;
  /** Anybody can make up addresses that are answered, without something being published there. */
  isOpenEnded?: boolean;
}

/** An address as far as the response depends on it. */
export interface RouteAddress {
  /** In one spelling, whatever the letters' case, escapes and slashes at the end it was asked with. */
  path: string;
  /** The declared parameters in alphabetical order with a question mark before them, or nothing. */
  search: string;
  /** The other parameters as they were given, without a question mark. They reach no upstream. */
  undeclared: string;
  /** `route`: a pattern without parameters. `item`: what one publishes under a pattern. `odd`: anything else. */
  kind: 'route' | 'item' | 'odd';
}

/** `undefined`: no route has this path. */
export type ReadRouteAddress = (path: string, search: string) => RouteAddress | undefined;

/** An address nothing is declared about: all of its parameters count, in whatever order. */
export function anyAddress(path: string, given: string): RouteAddress {
  const { search, undeclared } = splitSearch(given, undefined);
  return { path, search, undeclared, kind: 'odd' };
}

/** What is declared or published, asked for in its one spelling: nobody can make up more of these. */
export const isSpelledOut = ({ kind, path }: RouteAddress, asked: { path: string; search: string }): boolean =>
  kind !== 'odd' && path === asked.path && asked.search === '';

interface Found<R> {
  path: string;
  route: R;
  isItem: boolean;
}

const PLAIN = /^[\w\-./~]*$/;

/** Finds the route of an address among declared patterns: `/stories`, `/stories/:slug`, `/stories/:slug.json`. */
export function createRouteAddressReader(routes: Readonly<Record<string, DeclaredRoute>>): ReadRouteAddress {
  const find = createRouteFinder(routes);

  return function readRouteAddress(given, search) {
    const found = find(given);
    return found && toAddress(found, search);
  };
}

/** Finds what is declared about the route pattern a path belongs to, and the path in one spelling. */
export function createRouteFinder<R>(routes: Readonly<Record<string, R>>): (path: string) => Found<R> | undefined {
  const fixed = new Map<string, Found<R>>();
  const variable: VariableRoute<R>[] = [];
  for (const [pattern, route] of Object.entries(routes)) {
    if (pattern.includes(':')) variable.push(toVariable(pattern, route));
    else fixed.set(pattern.toLowerCase(), { path: pattern, route, isItem: false });
  }
  // `/stories/:slug/parts` before `/stories/:slug/:part`: what is fixed earlier in a pattern wins.
  variable.sort((a, b) => (a.rank < b.rank ? -1 : 1));

  return function findRoute(given) {
    const path = toPlainSpelling(given);
    return fixed.get(path.toLowerCase()) ?? findVariable(variable, path);
  };
}

interface VariableRoute<R> {
  route: R;
  rank: string;
  matches: MatchFunction<Partial<Record<string, string>>>;
  segments: readonly string[];
}

const toVariable = <R>(pattern: string, route: R): VariableRoute<R> => ({
  route,
  rank: pattern.replaceAll(/:\w+/g, '\uffff'),
  matches: match(pattern, { decode: false }),
  segments: pattern.split('/'),
});

function findVariable<R>(routes: readonly VariableRoute<R>[], path: string): Found<R> | undefined {
  for (const { route, matches, segments } of routes) {
    if (!matches(path)) continue;
    const given = path.split('/');
    const spelled = segments.map((segment, index) => (segment.includes(':') ? given[index] : segment));
    return { path: spelled.join('/'), route, isItem: true };
  }
  return undefined;
}

function toPlainSpelling(path: string): string {
  const plain = PLAIN.test(path) ? path : path.split('/').map(toOneEscape).join('/');
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}

/** What is no UTF-8 stays as it is: it names nothing of ours. */
function toOneEscape(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

function toAddress({ path, route, isItem }: Found<DeclaredRoute>, given: string): RouteAddress {
  const { search, undeclared } = splitSearch(given, route.parameters);
  return { path, search, undeclared, kind: toKind(route, isItem, search) };
}

function toKind({ isOpenEnded }: DeclaredRoute, isItem: boolean, search: string): RouteAddress['kind'] {
  if (search !== '' || isOpenEnded) return 'odd';
  return isItem ? 'item' : 'route';
}

function splitSearch(given: string, declared: readonly string[] | undefined) {
  if (given.length <= 1) return { search: '', undeclared: '' };

  const known = new URLSearchParams();
  const others = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(given)) {
    if (declared?.includes(name) ?? true) known.append(name, value);
    else others.append(name, value);
  }
  // The order of parameters makes no difference, their repetition does.
  known.sort();
  return { search: known.size > 0 ? `?${known}` : '', undeclared: String(others) };
}
