import type { ReleasedBuild } from '@shoreline/contracts';

/** Resolves when everything in the document has its styles: at once for what the server rendered, of which `full-styles.ts` has the rest. */
export async function loadStyles(app: string, released: ReleasedBuild): Promise<void> {
  if (!isOf(released, stylesOf(app)[0])) await appendStyles(app, released);
}

export async function appendStyles(app: string, { base, css, digest, integrity }: ReleasedBuild): Promise<void> {
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

export const whenLoaded = (app: string, link: Element): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The styles of ${app} cannot be loaded.`));
    });
  });

export const isOf = ({ digest }: Pick<ReleasedBuild, 'digest'>, element: Element | undefined): element is Element =>
  element?.getAttribute('data-digest') === digest;

export const stylesOf = (app: string): Element[] => [...document.head.querySelectorAll(`[data-styles-of="${app}"]`)];
