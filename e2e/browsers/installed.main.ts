/** Prints which other browsers are installed: what a cached run of the journeys depends on. */
import { otherBrowsers } from './other-browsers.ts';

for (const { name, version } of otherBrowsers()) console.log(`${name}: ${version() ?? 'not installed'}`);
