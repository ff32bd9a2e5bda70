import type { AppManifest } from '../artifact/artifact.ts';

type Owner = Pick<AppManifest, 'name' | 'routes'>;

/** A pattern as the router reads it, and everything below it: whoever owns `/stories` owns `/stories/share`, too. */
interface Space {
  app: string;
  pattern: string;
  /** In lower case; `:` for what may be anything. */
  segments: readonly string[];
  /** Also what lies directly below the last segment: the pattern has a splat or an optional segment there. */
  isOpen: boolean;
}

/**
 * One sentence for each two patterns that overlap: a pattern inside the space of another team's, in whatever case and with
 * whatever names of parameters, and one address that a team lists twice. `/` is the page at the root and no space.
 */
export function findRouteConflicts(owners: readonly Owner[]): string[] {
  const spaces = owners.flatMap(({ name, routes }) => Object.keys(routes).map((pattern) => toSpace(name, pattern)));
  return spaces.flatMap((space, index) => spaces.slice(index + 1).flatMap((other) => describeConflict(space, other)));
}

function toSpace(app: string, pattern: string): Space {
  const segments = pattern.toLowerCase().split('/').filter(Boolean);
  const end = segments.findIndex((segment) => /[*?]/.test(segment));
  const closed = end < 0 ? segments : segments.slice(0, end);
  return {
    app,
    pattern,
    segments: closed.map((segment) => (segment.includes(':') ? ':' : segment)),
    isOpen: end >= 0,
  };
}

function describeConflict(a: Space, b: Space): string[] {
  if (a.app === b.app)
    return isSame(a, b) ? [`${a.app} lists ${a.pattern} and ${b.pattern}, which are one address`] : [];
  if (!overlap(a, b)) return [];
  if (isSame(a, b)) return [`${a.app} and ${b.app} both own ${a.pattern}`];
  const [inner, outer] = isInside(a, b) ? [a, b] : [b, a];
  return [`${inner.pattern} of ${inner.app} is inside ${outer.pattern}, which ${outer.app} owns`];
}

const isSame = (a: Space, b: Space): boolean => a.isOpen === b.isOpen && a.segments.join('/') === b.segments.join('/');

/** The one with more segments, else the one with fewer parameters. */
function isInside(a: Space, b: Space): boolean {
  const [depth, otherDepth] = [a, b].map(({ segments }) => segments.length) as [number, number];
  if (depth !== otherDepth || a.isOpen !== b.isOpen) return depth > otherDepth || (depth === otherDepth && b.isOpen);
  return countParameters(a) < countParameters(b);
}

const countParameters = ({ segments }: Space): number => segments.filter((segment) => segment === ':').length;

function overlap(a: Space, b: Space): boolean {
  if (isRoot(a) || isRoot(b)) return coversRoot(a) && coversRoot(b);
  const shared = Math.min(a.segments.length, b.segments.length);
  return a.segments.slice(0, shared).every((segment, index) => isEither(segment, b.segments[index] ?? ''));
}

const isEither = (segment: string, other: string): boolean => segment === other || segment === ':' || other === ':';

const isRoot = ({ segments, isOpen }: Space): boolean => segments.length === 0 && !isOpen;

const coversRoot = ({ segments }: Space): boolean => segments.length === 0;
