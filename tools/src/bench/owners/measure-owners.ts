import type { SiteNeeds } from '../bench-needs.ts';
import type { Section } from '../report.ts';
import { measureFlood } from './measure-flood.ts';
import { measureLikeness } from './measure-likeness.ts';

/** What strangers learn about owners' accounts from the time answers take, and what a flood of guesses does. */
export async function* measureOwners(needs: SiteNeeds): AsyncGenerator<Section> {
  yield await measureLikeness(needs);
  yield await measureFlood(needs);
}
