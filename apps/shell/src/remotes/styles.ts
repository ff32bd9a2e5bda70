import type { ReleasedApp } from '@shoreline/contracts';

/** Puts an app's stylesheet into the document, unless the server wrote it there. Resolves when it applies. */
export async function loadStyles(app: string, { base, css, digest, integrity }: ReleasedApp): Promise<void> {
  const present = document.head.querySelector(`[data-styles-of="${app}"]`);
  if (present?.getAttribute('data-digest') === digest) return;

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
  present?.remove();
}
