import { waitForAnnouncedSite } from './announced-site.ts';
import { shareSite, startSharedSite } from './site.ts';

/** Before the first spec; Playwright calls what it returns after the last. A run of Nx has one site for all groups. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls what a file exports as its default
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env['NX_TASK_TARGET_TARGET']) return (await startSharedSite()).stop;
  shareSite(await waitForAnnouncedSite());
  return undefined;
}
