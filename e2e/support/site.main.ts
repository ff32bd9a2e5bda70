/**
 * The site all groups of specs share in a run of Nx. The first group that needs it starts this program; it ends by itself
 * when no group has used the site for a while.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { createShutdownSignal, runUntilStopped } from '@shoreline/tools/shutdown';

import { announceSite, becomeStarter, hasUsers, resignAsStarter, withdrawSite } from './announced-site.ts';
import { describeSite } from './site.ts';
import { startSharedSite } from './start-site.ts';

const POLL_MS = 200;
/** From the end of one group to the beginning of the next it is a second or two; starting a site takes longer. */
const MAX_IDLE_MS = 15_000;

const signal = createShutdownSignal('Stopped.');
await runUntilStopped(signal, async () => {
  if (!becomeStarter()) return;
  try {
    const { site, stop } = await startSharedSite();
    const description = describeSite(site);
    announceSite(description);
    await untilUnused(description);
    await stop();
  } finally {
    resignAsStarter();
  }
});
process.exit(process.exitCode ?? 0);

async function untilUnused(description: string): Promise<void> {
  let usedAt = Date.now();
  while (!signal.aborted && Date.now() - usedAt < MAX_IDLE_MS) {
    await sleep(POLL_MS);
    if (hasUsers()) usedAt = Date.now();
  }
  withdrawSite();
  // Who read the announcement just before it was gone has registered before that.
  if (signal.aborted || !hasUsers()) return;
  announceSite(description);
  await untilUnused(description);
}
