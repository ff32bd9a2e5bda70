import { type Listing, leadRoutes, type LeadTrack } from '@shoreline/contracts';

import { sendBeacon } from './send-beacon.ts';

export type Lead = Pick<LeadTrack, 'action' | 'method' | 'destination'>;

const MAX_ADDRESS_LENGTH = 2_000;

export function sendLead({ id, title, category }: Listing, { action, method, destination }: Lead): void {
  const lead: LeadTrack = {
    businessId: id,
    businessName: title,
    category,
    action,
    method,
    destination: destination.slice(0, MAX_ADDRESS_LENGTH),
    timestamp: new Date().toISOString(),
    referrer: document.referrer.slice(0, MAX_ADDRESS_LENGTH),
  };
  sendBeacon(leadRoutes.track.path, lead, 'The lead was not counted.');
}
