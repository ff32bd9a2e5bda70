import { otherBrowsers } from './other-browsers.ts';
import { startSecureSite } from './secure-site.ts';

let stop: (() => Promise<void>) | undefined;

/** Says which browsers there are, and starts the site when there is one to visit it. */
export async function setup(): Promise<void> {
  const versions = otherBrowsers().map(({ name, installation, version }) => ({
    name,
    installation,
    version: version(),
  }));
  for (const { name, installation, version } of versions) {
    console.log(version ? `▸ ${name}: ${version}` : `▸ SKIPPED ${name}: it is not installed (${installation})`);
  }
  if (versions.some(({ version }) => version)) stop = await startSecureSite();
}

/** Stops the site. */
export const teardown = (): Promise<void> | undefined => stop?.();
