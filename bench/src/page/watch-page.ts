export interface PageTimes {
  fcpMs: number;
  lcpMs: number;
  interactiveMs: number;
  /** How far the page moved by itself, as browsers add it up. */
  layoutShift: number;
  /** Documents and files that were there when the page became interactive. */
  requests: number;
  bytes: number;
  /** How long the page is, in CSS pixels: without its styles it is several times as long. */
  height: number;
  /** Addresses of the scripts among them. */
  scripts: string[];
}

interface Watched {
  lcpMs?: number;
  interactiveMs?: number;
  layoutShift?: number;
}

/** Runs in the page before anything else. Everything it needs stands in it: it is sent as text. */
export function watchPage(): void {
  const watched: Watched = {};
  (globalThis as { watched?: Watched }).watched = watched;
  new PerformanceObserver((list) => {
    watched.lcpMs = list.getEntries().at(-1)?.startTime ?? NaN;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    watched.layoutShift = shifts.reduce((sum, { value }) => sum + value, watched.layoutShift ?? 0);
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.documentElement?.hasAttribute('data-interactive')) return;
    watched.interactiveMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-interactive'] });
}

/** Runs in the page before the visitor moves on. */
export function readTimes(): PageTimes {
  const { watched = {} } = globalThis as { watched?: Watched };
  const { lcpMs = NaN, interactiveMs = NaN, layoutShift = 0 } = watched;
  const entries = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const early = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= interactiveMs);
  return {
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    lcpMs,
    interactiveMs,
    layoutShift,
    requests: early.length,
    bytes: early.reduce((sum, { transferSize }) => sum + transferSize, 0),
    height: document.documentElement.scrollHeight,
    scripts: early.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js')),
  };
}
