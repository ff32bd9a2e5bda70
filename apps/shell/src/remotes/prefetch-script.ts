import type { ReleasedApp } from '@shoreline/contracts';

/** Asks the browser to have a script at hand. Its integrity is checked when it is really loaded. */
export function prefetchScript({ base }: ReleasedApp, file: string): void {
  const href = `${base}${file}`;
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
