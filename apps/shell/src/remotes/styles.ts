import type { ReleasedBuild } from '@shoreline/contracts';

/** When to retry a stylesheet that could not be fetched and that the page can do without for now. */
const RETRY_AFTER_MS = 10_000;

/** Resolves when everything in the document has its styles: at once for what the server rendered, whose full stylesheet follows. */
export async function loadStyles(app: string, released: ReleasedBuild): Promise<void> {
  const present = stylesOf(app)[0];
  const isPresent = present?.getAttribute('data-digest') === released.digest;
  if (isPresent && !present?.hasAttribute('data-part')) return;
  if (isPresent) void appendInBackground(app, released);
  else await append(app, released);
}

async function appendInBackground(app: string, released: ReleasedBuild): Promise<void> {
  try {
    await append(app, released);
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

const stylesOf = (app: string): Element[] => [...document.head.querySelectorAll(`[data-styles-of="${app}"]`)];
