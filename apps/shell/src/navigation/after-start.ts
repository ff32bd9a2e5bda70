/* What a window needs once its first page is interactive, or once something failed: nobody waits for this code. */
import { captureInstallPrompt } from '@shoreline/member-kit/install-prompt';
import type { Player } from '@shoreline/remote-kit';
import type { createBrowserRouter } from 'react-router-dom';

import type { HydrationState } from '../boot/hydration-state.ts';
import type { PageRegistry } from '../pages/page-registry.ts';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';
import { startSignals } from '../signals/start-signals.ts';
import { followReleases, reloadOnRelease } from './follow-releases.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { followSearchKeys } from './search-keys.ts';

export { createSafetyNet } from '../remotes/safety-net.ts';
export { sendUncaughtError } from '../remotes/send-failure-report.ts';

interface StartedWindow {
  state: HydrationState;
  router: ReturnType<typeof createBrowserRouter>;
  remotes: BrowserRemotes;
  pages: PageRegistry;
  player: Pick<Player, 'getState'>;
}

/** Begins what goes on for as long as the window is open. */
export async function afterStart({ state, router, remotes, pages, player }: StartedWindow): Promise<void> {
  ignoreAbortedTransitions();
  captureInstallPrompt();
  prefetchOnIntent(router, { remotes, pages });
  followSearchKeys(router);
  const { update } = await remotes.safetyNet();
  followReleases({ router, remotes, update, player });
  startSignals({ state, router, remotes });
  if (state.liveReload) reloadOnRelease(state.release.id);
}

/** A view transition that a newer navigation aborts rejects a promise nobody handles: that is no error. */
function ignoreAbortedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
