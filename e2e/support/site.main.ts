/** The site all groups of specs share in a run of Nx: started once, before the first of them, and stopped after the last. */
import { setTimeout as sleep } from 'node:timers/promises';

import { printToStdout } from '@shoreline/tools/print';
import { createShutdownSignal, runUntilStopped } from '@shoreline/tools/shutdown';

import { announceSite, withdrawSite } from './announced-site.ts';
import { describeSharedSite, startSharedSite } from './site.ts';

const POLL_MS = 100;

const signal = createShutdownSignal('Stopped.');
withdrawSite();
await runUntilStopped(signal, async () => {
  const { site, stop } = await startSharedSite();
  announceSite(describeSharedSite());
  printToStdout('The site for browser specs is ready.');
  const pids = JSON.stringify(site.pids());
  // Nx ends the parts before it ends this: nothing may start them again.
  while (!signal.aborted && JSON.stringify(site.pids()) === pids) await sleep(POLL_MS);
  withdrawSite();
  await stop();
});
// When nobody needs it any more Nx ends it: that is its regular end.
process.exit(0);
