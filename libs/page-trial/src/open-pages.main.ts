import { chromium } from 'playwright-core';

import { openPage, PageHangs } from './open-page.ts';
import type { OpenedPages, OpenTask } from './open-pages.ts';
import { startTrialSite } from './trial-site.ts';

/*
 * What the process of `openPages` does: one task, one browser, one answer. The browser ends with it, as it hears it through a pipe.
 */

/** What a headless Chromium needs to start in a container and to leave the network alone. */
const CHROMIUM_ARGS = [
  // Whoever is tried had its code run by Node before (0086); containers have no namespaces to give.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--max-old-space-size=256',
];

process.once('disconnect', () => process.exit());
process.once('message', (task: OpenTask) => {
  openAll(task).then(answer, (error: unknown) => answer({ unavailable: String((error as Error).message) }));
});

function answer(answered: OpenedPages | { unavailable: string }): void {
  process.send?.(answered, undefined, undefined, () => process.exit());
}

async function openAll({ executablePath, pageMs, totalMs, ...options }: OpenTask): Promise<OpenedPages> {
  const { origin } = await startTrialSite({ ...options, builds: new Set(options.builds) });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const endsAt = performance.now() + totalMs;
  const opened: OpenedPages = { faults: [], pages: 0 };
  for (const page of options.pages) {
    if (performance.now() > endsAt) return opened;
    try {
      opened.faults.push(...(await openPage(page, { browser, origin, pageMs })));
    } catch (error) {
      if (!(error instanceof PageHangs)) throw error;
      opened.faults.push(error.fault);
      return { ...opened, pages: opened.pages + 1 };
    }
    opened.pages += 1;
  }
  return opened;
}
