import { joinSite } from './join-site.ts';
import { shareSite } from './site.ts';

/** Before the first spec; Playwright calls what it returns after the last. A run of Nx has one site for all groups. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls what a file exports as its default
export default async function setUp(): Promise<() => Promise<void> | void> {
  if (!process.env['NX_TASK_TARGET_TARGET']) {
    // Reads half of the workspace: in a run of Nx another program does that.
    const { startSharedSite } = await import('./start-site.ts');
    return (await startSharedSite()).stop;
  }
  const { site, leave } = await joinSite();
  shareSite(site);
  return leave;
}
