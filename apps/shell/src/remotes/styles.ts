import { type ReleasedBuild, withTimeout } from '@shoreline/contracts';

import { ARRIVED_MARK } from '../boot/marks.ts';

/** When to retry a stylesheet that could not be fetched and that the page can do without for now. */
const RETRY_AFTER_MS = 10_000;
/** How long another page waits for its full stylesheet. */
const COMPLETE_MS = 1_000;

/** Resolves when everything in the document has its styles: at once for what the server rendered, whose full stylesheet follows. */
export async function loadStyles(app: string, released: ReleasedBuild): Promise<void> {
  const [present, ...following] = stylesOf(app);
  if (!isOf(released, present)) await append(app, released);
  else if (present.hasAttribute('data-part')) {
    const asked = following.find((element) => isOf(released, element));
    completing.set(app, complete(app, released, asked));
  }
}

/** App → when its full stylesheet is there, or did not come. */
const completing = new Map<string, Promise<void>>();

/**
 * Waits for the rest of the styles where the document has those of its first page only, but not for long: a page without some
 * rules is better than none. Never rejects.
 */
export const whenStyled = (app: string): Promise<void> =>
  withTimeout(completing.get(app) ?? Promise.resolve(), COMPLETE_MS, () => undefined);

const isOf = ({ digest }: ReleasedBuild, element: Element | undefined): element is Element =>
  element?.getAttribute('data-digest') === digest;

/** The document may have asked for the full stylesheet already, and puts it in its place itself (`complete-styles.ts`). */
async function complete(app: string, released: ReleasedBuild, asked: Element | undefined): Promise<void> {
  try {
    await (asked ? whenLoaded(app, asked) : append(app, released));
  } catch {
    setTimeout(() => {
      // Another build may have come in its place.
      if (isOf(released, stylesOf(app)[0])) void loadStyles(app, released);
    }, RETRY_AFTER_MS);
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
    if (link.hasAttribute(ARRIVED_MARK)) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles of ${app} cannot be loaded.`));
    });
  });

const stylesOf = (app: string): Element[] => [...document.head.querySelectorAll(`[data-styles-of="${app}"]`)];
