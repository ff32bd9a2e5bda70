import type { ReleasedBuild } from '@shoreline/contracts';

/** When to retry a stylesheet that could not be fetched and that the page can do without for now. */
const RETRY_AFTER_MS = 10_000;

/** Resolves when everything in the document has its styles: at once for what the server rendered, whose full stylesheet follows. */
export async function loadStyles(app: string, released: ReleasedBuild): Promise<void> {
  const [present, following] = stylesOf(app);
  if (present?.getAttribute('data-digest') !== released.digest) await append(app, released);
  else if (present.hasAttribute('data-part')) void complete(app, released, following);
}

/** The document may have asked for the full stylesheet already, and puts it in its place itself (`complete-styles.ts`). */
async function complete(app: string, released: ReleasedBuild, following: Element | undefined): Promise<void> {
  try {
    await (following ? whenLoaded(app, following) : append(app, released));
  } catch {
    setTimeout(() => void loadStyles(app, released), RETRY_AFTER_MS);
  }
}

async function append(app: string, { base, css, digest, integrity }: ReleasedBuild): Promise<void> {
  const expected = integrity[css];
  if (!expected) throw new Error(`The styles of ${app} are not part of the release.`);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${base}${css}`;
  link.crossOrigin = 'anonymous';
  link.integrity = expected;
  link.setAttribute('data-styles-of', app);
  link.setAttribute('data-digest', digest);
  document.head.append(link);
  await whenLoaded(app, link);
  const all = stylesOf(app);
  all.slice(0, all.indexOf(link)).forEach((earlier) => earlier.remove());
}

const whenLoaded = (app: string, link: Element): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles of ${app} cannot be loaded.`));
    });
  });

const stylesOf = (app: string): Element[] => [...document.head.querySelectorAll(`[data-styles-of="${app}"]`)];
