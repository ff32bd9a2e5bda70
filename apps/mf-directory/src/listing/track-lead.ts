import type { Listing } from '@shoreline/contracts';

import type { Lead } from './send-lead.ts';

/** Counts that somebody reached out, beside the click and never before it. A failure is only logged. */
export function trackLead(listing: Listing, lead: Lead): void {
  import(/* webpackChunkName: "later" */ './send-lead.ts').then(
    ({ sendLead }) => sendLead(listing, lead),
    (error: unknown) => console.warn('The lead was not counted.', error),
  );
}
