/* What a window needs once its first page is interactive, or once something failed: nobody waits for this code. */
export { createSafetyNet } from '../remotes/safety-net.ts';
export { sendUncaughtError } from '../remotes/send-failure-report.ts';
export { followReleases, reloadOnRelease } from './follow-releases.ts';
export { prefetchOnIntent } from './prefetch-on-intent.ts';
