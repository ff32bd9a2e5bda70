import type { ReleasedApp } from '@shoreline/contracts';

/** How long a stylesheet is left alone that could not be fetched and that the page can do without for now. */
const AGAIN_AFTER_MS = 10_000;

/**
 * Puts an app's stylesheet into the document, unless the server wrote the whole of it there. Resolves when everything
 * that stands in the document is dressed: for what the server rendered that is at once, the rest of the sheet follows.
 */
export async function loadStyles(app: string, released: ReleasedApp): Promise<void> {
  const present = stylesOf(app)[0];
  const isPresent = present?.getAttribute('data-digest') === released.digest;
  if (isPresent && !present?.hasAttribute('data-part')) return;
  if (isPresent) void followWith(app, released);
  else await append(app, released);
}

async function followWith(app: string, released: ReleasedApp): Promise<void> {
  try {
    await append(app, released);
  } catch {
    setTimeout(() => void loadStyles(app, released), AGAIN_AFTER_MS);
  }
}

async function append(app: string, { base, css, digest, integrity }: ReleasedApp): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${base}${css}`;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity[css] ?? '';
  link.setAttribute('data-styles-of', app);
  link.setAttribute('data-digest', digest);
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles of ${app} cannot be loaded.`));
    };
    document.head.append(link);
  });
  const all = stylesOf(app);
  all.slice(0, all.indexOf(link)).forEach((earlier) => earlier.remove());
}

/** In the order in which they came. */
const stylesOf = (app: string): Element[] => [...document.head.querySelectorAll(`[data-styles-of="${app}"]`)];
