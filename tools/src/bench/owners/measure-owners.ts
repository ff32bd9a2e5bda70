import type { SiteBenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { measureFlood } from './measure-flood.ts';
import { measureEnumeration } from './measure-enumeration.ts';

/** What strangers learn about owners' accounts from the time answers take, and what a flood of guesses does. */
export async function* measureOwners(options: SiteBenchOptions): AsyncGenerator<Section> {
  yield await measureEnumeration(options);
  yield await measureFlood(options);
}
