import { joinSite } from './join-site.ts';
import { shareSite, startSharedSite } from './site.ts';

/** Before the first spec; Playwright calls what it returns after the last. A run of Nx has one site for all groups. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls what a file exports as its default
export default async function setUp(): Promise<() => Promise<void> | void> {
  if (!process.env['NX_TASK_TARGET_TARGET']) return (await startSharedSite()).stop;
  const { site, leave } = await joinSite();
  shareSite(site);
  return leave;
}
