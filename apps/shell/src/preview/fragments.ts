import type { PreviewDescription, PreviewedApp } from '@shoreline/contracts/releases';

/** What is known in this window of a fragment: whether it is there, and of the build that was meant. */
export type FragmentHealth = 'rendered' | 'earlier build' | 'fallback';

/** A piece of the page that one team answers for. */
export interface Fragment {
  /** Where it is; the page around everything is in no one place. */
  element: Element | undefined;
  app: string;
  widget: string | undefined;
  /** The build this window uses. */
  digest: string;
  known: PreviewedApp | undefined;
  health: FragmentHealth;
}

/** The shell, the page of a remote and every widget on it, in the order of the page. */
export function findFragments({ apps }: PreviewDescription, page: Document = document): Fragment[] {
  const known = new Map(apps.map((app) => [app.app, app]));
  const toFragment = (element: Element | undefined, app: string, widget?: string): Fragment => {
    const described = known.get(app);
    const digest = usedDigest(page, app) ?? described?.digest ?? '';
    const health = described && digest !== described.digest ? 'earlier build' : 'rendered';
    return { element, app, widget, digest, known: described, health };
  };
  const elements = [...page.querySelectorAll<HTMLElement>('main [data-mf]')];
  const owner = findOwner(apps, page.location.pathname);
  const isMissing = owner !== undefined && !elements.some((one) => isPageOf(one, owner));
  const fallback: Fragment[] = isMissing
    ? [{ ...toFragment(page.querySelector('main') ?? undefined, owner), health: 'fallback' }]
    : [];
  return [
    toFragment(undefined, 'shell'),
    ...fallback,
    ...elements.map((element) => toFragment(element, element.dataset['mf'] ?? '', element.dataset['widget'])),
  ];
}

const isPageOf = ({ dataset }: HTMLElement, app: string): boolean =>
  dataset['mf'] === app && dataset['widget'] === undefined;

/** The styles in the document say which build of an app is in use, also where another took its place. */
const usedDigest = (page: Document, app: string): string | undefined =>
  [...page.querySelectorAll<HTMLElement>('[data-styles-of]')]
    .filter(({ dataset }) => dataset['stylesOf'] === app)
    .at(-1)?.dataset['digest'];

/** The remote whose pattern a path fits best: the one with most segments that are not parameters. */
function findOwner(apps: readonly PreviewedApp[], path: string): string | undefined {
  const matches = apps
    .flatMap(({ app, routes }) => routes.map((pattern) => ({ app, pattern })))
    .filter(({ pattern }) => isMatch(pattern, path))
    .toSorted((a, b) => countParameters(a.pattern) - countParameters(b.pattern));
  return matches[0]?.app;
}

const toSegments = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

function isMatch(pattern: string, path: string): boolean {
  const [wanted, given] = [toSegments(pattern), toSegments(path)];
  return wanted.length === given.length && wanted.every((one, index) => one.startsWith(':') || one === given[index]);
}

const countParameters = (pattern: string): number => toSegments(pattern).filter((one) => one.startsWith(':')).length;
